import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "#lib/core/server/backup/open-client.ts";
import {
  applyMigrations,
  listMigrationTimes,
  lockMigrations,
} from "#lib/core/server/db/apply-migrations.ts";
import { isUpToDate } from "#lib/core/server/db/is-up-to-date.ts";
import { type Env, parseEnv } from "#lib/core/server/env.ts";
import { createUploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { demoPassword } from "#seed/content/accounts.ts";
import { backUp } from "#server/admin/back-up.ts";
import { restore } from "#server/admin/restore.ts";
import { getCookie } from "#tests/support/accounts.ts";
import { listSchema, summariseTables } from "#tests/support/compare-databases.ts";
import { makePhoto, toMultipart } from "#tests/support/make-image.ts";
import {
  createTestDatabase,
  dropDatabase,
  queryRows,
  runStatement,
  type TestDatabase,
  withDatabaseName,
} from "#tests/support/test-database.ts";
import { startTestServer } from "#tests/support/test-server.ts";

const secret = "a-secret-that-only-these-tests-know-of";
const anySignal = new AbortController().signal;
let folder: string;
let source: TestDatabase;
let env: Env;
/** The URL of the picture from the server. */
let pictureUrl: string;
let backup: string;
const empty: string[] = [];

const toEnv = (url: string, name: string) =>
  parseEnv({ DATABASE_URL: url, AUTH_SECRET: secret, DATA_DIR: path.join(folder, name) });

async function createEmptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runStatement(
    withDatabaseName(source.url, "postgres"),
    `create database ${name} template template0`,
  );
  empty.push(name);
  return withDatabaseName(source.url, name);
}

/** A member who has uploaded a picture, on a server of its own. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backup-"));
  source = await createTestDatabase();
  env = toEnv(source.url, "data");
  const server = await startTestServer({
    settings: { AUTH_SECRET: secret, DATA_DIR: env.DATA_DIR, DATABASE_URL: source.url },
    sharesNetworkWith: { network: { database: source } } as never,
  });
  const { body, contentType } = toMultipart({ alt: "A bowl of soup", image_type: "ugc" }, [
    { name: "images[0]", fileName: "soup.jpg", type: "image/jpeg", bytes: await makePhoto() },
  ]);
  const cookie = await server.logIn("member@demo.test");
  const headers = { cookie, "content-type": contentType, "sec-fetch-site": "same-origin" };
  const sent = await server.ask("/api/upload-image", { method: "POST", headers, body });
  expect(sent.status).toBe(200);
  pictureUrl = sent.text.match(/\/media\/uploads\/[^"]+/)?.[0] ?? "";
  await server.close();
  backup = path.join(folder, "backup.zip");
  await backUp(env, { file: backup, signal: anySignal });
});
afterAll(async () => {
  await source.drop();
  for (const name of empty) await dropDatabase(name);
  await rm(folder, { recursive: true, force: true });
});

test("a backup restored into an empty database is the same network, with its accounts and pictures", async () => {
  const url = await createEmptyDatabase();
  const restored = toEnv(url, "restored");
  expect(await restore(restored, { file: backup, replaces: false })).toEqual([]);
  expect(await summariseTables(url)).toEqual(await summariseTables(source.url));
  expect(await listSchema(url)).toEqual(await listSchema(source.url));
  const server = await startTestServer({
    settings: { AUTH_SECRET: secret, DATA_DIR: restored.DATA_DIR },
    sharesNetworkWith: { network: { database: { url, drop: async () => undefined } } } as never,
  });
  const picture = await server.ask(pictureUrl, { headers: { accept: "image/webp" } });
  expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
  const login = { email: "member@demo.test", password: demoPassword };
  const loggedIn = await server.postJson("/api/auth/identity/callback", login);
  const session = await server.getSession(getCookie(loggedIn));
  expect(session.member.username).toBeTruthy();
  // New rows get numbers that no restored row has.
  const { status } = await server.postJson("/api/leads", {
    email: `${randomBytes(4).toString("hex")}@example.test`,
  });
  expect(status).toBeLessThan(500);
  await server.close();
});

test("a backup can be read by its account only and never replaces a file", async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  const before = await readFile(backup);
  await expect(backUp(env, { file: backup, signal: anySignal })).rejects.toThrow(
    `${backup} exists already: name another file.`,
  );
  expect(await readFile(backup)).toEqual(before);
});

test("a backup that is stopped leaves no file", async () => {
  const target = path.join(folder, "stopped", "backup.zip");
  const stopped = AbortSignal.abort(new Error("stopped"));
  await expect(backUp(env, { file: target, signal: stopped })).rejects.toThrow("cannot be written");
  const file = path.join(folder, "stopped.zip");
  const files = await readdir(folder);
  await expect(backUp(env, { file, signal: stopped })).rejects.toThrow();
  expect(await readdir(folder)).toEqual(files);
});

test("a backup waits for migrations, which may replace tables", async () => {
  const migrating = await openClient(source.url);
  await migrating.query("begin");
  await lockMigrations(migrating);
  const file = path.join(folder, "waited.zip");
  let isDone = false;
  const backingUp = backUp(env, { file, signal: anySignal }).then(() => {
    isDone = true;
  });
  const waiting =
    "select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted";
  await expect.poll(() => queryRows(source.url, waiting)).toEqual([{ count: 1 }]);
  expect(isDone).toBe(false);
  await migrating.query("commit");
  await backingUp;
  await migrating.end();
  expect(existsSync(file)).toBe(true);
});

test("a database with a network is replaced only on request, and not while it is in use", async () => {
  const url = await createEmptyDatabase();
  const target = toEnv(url, "replaced");
  await restore(target, { file: backup, replaces: false });
  await createUploadStorage(target).write(
    "0123456789abcdef0123456789abcdef/large.webp",
    Buffer.from("later"),
  );
  await runStatement(url, "update members set bio = 'written after the backup'");
  const later = await summariseTables(url);
  await expect(restore(target, { file: backup, replaces: false })).rejects.toThrow("is not empty");
  expect(await summariseTables(url)).toEqual(later);
  const instance = await openClient(url);
  await expect(restore(target, { file: backup, replaces: true })).rejects.toThrow(
    "1 other connections: stop every instance first",
  );
  await instance.end();
  await expect
    .poll(() => restore(target, { file: backup, replaces: true }).then(() => "done", String))
    .toBe("done");
  expect(await summariseTables(url)).toEqual(await summariseTables(source.url));
  expect(
    existsSync(path.join(target.DATA_DIR, "media/uploads/0123456789abcdef0123456789abcdef")),
  ).toBe(false);
});

test("a damaged backup changes nothing", async () => {
  const url = await createEmptyDatabase();
  const target = toEnv(url, "undamaged");
  await restore(target, { file: backup, replaces: false });
  const before = await summariseTables(url);
  const bytes = await readFile(backup);
  const middle = Math.floor(bytes.length / 3);
  const damages = {
    "cut.zip": bytes.subarray(0, bytes.length - 2000),
    "empty.zip": Buffer.alloc(0),
    "rows.zip": Buffer.from(bytes).fill(7, middle, middle + 64),
    "header.zip": Buffer.from(bytes).fill(7, 0, 16),
  };
  for (const [name, damaged] of Object.entries(damages)) {
    const file = path.join(folder, name);
    await writeFile(file, damaged);
    await expect(restore(target, { file, replaces: true })).rejects.toThrow(name);
    expect(await summariseTables(url)).toEqual(before);
  }
  expect(await readdir(path.join(target.DATA_DIR, "media/uploads"))).toHaveLength(1);
});

test("a backup of an older release is brought up to date", async () => {
  const url = await createEmptyDatabase();
  const client = await openClient(url);
  const [oldest] = listMigrationTimes();
  await client.query("begin");
  await applyMigrations(client, oldest === undefined ? {} : { upTo: oldest });
  await client.query("commit");
  await client.end();
  const file = path.join(folder, "older.zip");
  await backUp(toEnv(url, "older"), { file, signal: anySignal });
  const target = await createEmptyDatabase();
  await restore(toEnv(target, "newer"), { file, replaces: false });
  const newest = "select max(created_at)::text as at from drizzle.__drizzle_migrations";
  expect(await queryRows(target, newest)).toEqual(await queryRows(source.url, newest));
  // No instance has made partitions or used numbers there.
  const isOfMigrations = (line: string) => !/^sequence |analytics_events_\d/.test(line);
  const wanted = (await listSchema(source.url)).filter(isOfMigrations);
  expect((await listSchema(target)).filter(isOfMigrations)).toEqual(wanted);
});

test("a database of before the first version is backed up and restored, if it has the last migration", async () => {
  const url = await createEmptyDatabase();
  const target = toEnv(url, "before");
  await restore(target, { file: backup, replaces: false });
  const [baseline = 0] = listMigrationTimes();
  const addFormer = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${baseline - 1})`;
  await runStatement(url, addFormer);
  expect(await isUpToDate(url)).toBe(false);
  const before = await summariseTables(url);
  const file = path.join(folder, "before.zip");
  await backUp(target, { file, signal: anySignal });
  await restore(target, { file, replaces: true });
  expect(await isUpToDate(url)).toBe(true);
  expect(await summariseTables(url)).toEqual(before);

  await runStatement(
    url,
    `delete from drizzle.__drizzle_migrations where created_at >= ${baseline}; ${addFormer}`,
  );
  const tooOld = path.join(folder, "too-old.zip");
  await backUp(target, { file: tooOld, signal: anySignal });
  await expect(restore(target, { file: tooOld, replaces: true })).rejects.toThrow(
    "The backup was made before version 0.1.0.",
  );
});

test("a backup of a newer release is refused", async () => {
  const ahead = await createEmptyDatabase();
  await restore(toEnv(ahead, "ahead"), { file: backup, replaces: false });
  await runStatement(ahead, "update drizzle.__drizzle_migrations set created_at = created_at + 1");
  const fromAhead = path.join(folder, "ahead.zip");
  await backUp(toEnv(ahead, "ahead"), { file: fromAhead, signal: anySignal });
  await expect(
    restore(toEnv(await createEmptyDatabase(), "behind"), { file: fromAhead, replaces: false }),
  ).rejects.toThrow("newer or another release");
});

test("includes the generated secret, since without it second factors cannot be decrypted", async () => {
  const generated = parseEnv({
    DATABASE_URL: source.url,
    DATA_DIR: path.join(folder, "generated"),
  });
  await createUploadStorage(generated).write(
    "0123456789abcdef0123456789abcdef/large.webp",
    Buffer.from("a"),
  );
  await writeFile(
    path.join(generated.DATA_DIR, "auth-secret"),
    "generated-generated-generated-secret\n",
  );
  const file = path.join(folder, "with-secret.zip");
  await backUp(generated, { file, signal: anySignal });
  const url = await createEmptyDatabase();
  await expect(restore(toEnv(url, "other-secret"), { file, replaces: false })).rejects.toThrow(
    "FORMER_AUTH_SECRETS",
  );
  const target = parseEnv({ DATABASE_URL: url, DATA_DIR: path.join(folder, "same-secret") });
  await restore(target, { file, replaces: false });
  const written = path.join(target.DATA_DIR, "auth-secret");
  expect((await readFile(written, "utf8")).trim()).toBe("generated-generated-generated-secret");
  expect((await stat(written)).mode & 0o777).toBe(0o600);
});
