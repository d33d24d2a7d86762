-- A file of version 2, as `sqlite3 .dump` writes it, with its marks.
BEGIN TRANSACTION;
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    level TEXT NOT NULL,
    seats TEXT NOT NULL,
    record TEXT NOT NULL,
    revision INTEGER NOT NULL,
    created TEXT NOT NULL,
    updated TEXT NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0,
    holder TEXT
);
INSERT INTO "matches" VALUES('48631bb141e94d3b8a218d41e97aff59','colony','classic','[{"kind": "profile", "name": "Ada"}, {"kind": "bot", "level": "worker"}]','{"actions": ["a", "b"]}',2826244370178674802,'2026-11-29T22:04:37.767388+00:00','2026-11-29T22:04:37.767388+00:00',0,NULL);
INSERT INTO "matches" VALUES('73528d5bd09941168d14d9b8258fe99f','colony','calm','[{"kind": "profile", "name": "Ada"}, {"kind": "bot", "level": "worker"}]','{"actions": ["a", "b", "c"]}',3557186926104286130,'2026-11-29T22:04:37.768406+00:00','2026-11-29T22:04:37.768771+00:00',1,NULL);
CREATE TABLE profiles (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    colour TEXT NOT NULL,
    created TEXT NOT NULL
);
INSERT INTO "profiles" VALUES('628810d9d8874ab39a54393c4be4adf1','Ada','ada','red','2026-11-29T22:04:37.765809+00:00');
INSERT INTO "profiles" VALUES('46f3854afba34bf5900bc2983c595f43','Zoë 🐜','zoë 🐜','blue','2026-11-29T22:04:37.766661+00:00');
CREATE TABLE results (
    number INTEGER PRIMARY KEY,
    match_id TEXT REFERENCES matches (id) ON DELETE SET NULL,
    seat INTEGER NOT NULL,
    profile_id TEXT REFERENCES profiles (id) ON DELETE SET NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    bot_level TEXT,
    game TEXT NOT NULL,
    level TEXT NOT NULL,
    opponents TEXT NOT NULL,
    place INTEGER NOT NULL,
    drawn INTEGER NOT NULL,
    score INTEGER NOT NULL,
    margin INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    counted INTEGER NOT NULL,
    not_counted_because TEXT NOT NULL,
    ended TEXT NOT NULL, players INTEGER NOT NULL DEFAULT 2,
    UNIQUE (match_id, seat)
);
INSERT INTO "results" VALUES(1,'73528d5bd09941168d14d9b8258fe99f',0,'628810d9d8874ab39a54393c4be4adf1','profile','Ada',NULL,'colony','calm','["bot:worker"]',1,0,9,5,20,1,'','2026-11-29T22:04:37.768771+00:00',2);
INSERT INTO "results" VALUES(2,'73528d5bd09941168d14d9b8258fe99f',1,NULL,'bot','worker','worker','colony','calm','["person"]',2,0,4,-5,20,1,'','2026-11-29T22:04:37.768771+00:00',2);
CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
INSERT INTO "settings" VALUES('speed','1.5');
CREATE TABLE thumbnails (
    match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    png BLOB NOT NULL
);
INSERT INTO "thumbnails" VALUES('48631bb141e94d3b8a218d41e97aff59',X'89504E47');
CREATE INDEX matches_by_time ON matches (finished, updated);
CREATE INDEX results_by_profile ON results (profile_id, number);
COMMIT;
PRAGMA application_id = 1297699405;
PRAGMA user_version = 2;
