import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { joinDatabase } from "./prepare-database.ts";

vi.setConfig({ testTimeout: 60_000 });

let parent: string;
let dataDir: string;
let running: EmbeddedPostgres | undefined;

beforeEach(async () => {
  // mkdtemp creates a folder that only its owner can open, like a checkout in a home folder.
  parent = await mkdtemp(path.join(tmpdir(), "embedded-postgres-"));
  dataDir = path.join(parent, "data");
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(parent, { recursive: true, force: true });
});

test("a task uses the running database of the product and does not stop it", async () => {
  running = await startEmbeddedPostgres({ dataDir });
  const joined = await joinDatabase({ databaseUrl: undefined, dataDir });
  expect(joined.url).toBe(running.url);
  await joined.stop();
  const client = new pg.Client({ connectionString: running.url });
  await client.connect();
  expect((await client.query("select 1")).rowCount).toBe(1);
  await client.end();
});

test("a committed row survives a killed process, and the next start takes over its server", async () => {
  const owner = startInAnotherProcess();
  const url = await owner.url;
  await query(url, "create table note (body text)");
  await query(url, "insert into note values ('kept')");
  owner.process.kill("SIGKILL");
  await once(owner.process, "exit");

  running = await startEmbeddedPostgres({ dataDir });

  expect(running.adopted).toBe(true);
  expect(running.url).toBe(url);
  expect(await query(running.url, "select body from note")).toEqual([{ body: "kept" }]);
});

test("a server that was left without its database gets one", async () => {
  const owner = startInAnotherProcess();
  const url = await owner.url;
  owner.process.kill("SIGKILL");
  await once(owner.process, "exit");
  const admin = new URL(url);
  admin.username = "postgres";
  admin.pathname = "/postgres";
  await query(admin.href, "drop database app");
  await query(admin.href, "drop role app");

  running = await startEmbeddedPostgres({ dataDir });

  expect(running.adopted).toBe(true);
  expect(await query(running.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a killed server is started anew with every acknowledged row", async () => {
  const owner = startInAnotherProcess();
  await query(await owner.url, "create table note as select 'kept' as body");
  owner.process.kill("SIGKILL");
  await once(owner.process, "exit");
  process.kill(await readServerPid(), "SIGKILL");

  running = await startEmbeddedPostgres({ dataDir });

  expect(running.adopted).toBe(false);
  expect(await query(running.url, "select body from note")).toEqual([{ body: "kept" }]);
});

test("a second process is refused in one line while the first lives", async () => {
  const owner = startInAnotherProcess();
  const url = await owner.url;

  const second = startEmbeddedPostgres({ dataDir });

  await expect(second).rejects.toMatchObject({
    code: "database-in-use",
    message: expect.stringMatching(new RegExp(`^[^\n]*process ${owner.process.pid}[^\n]*$`)),
  });
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  owner.process.kill("SIGTERM");
  await once(owner.process, "exit");
});

test("stopping leaves no process and frees the folder for the next start", async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  const pid = await readServerPid();
  await Promise.all([first.stop(), first.stop()]);

  expect(await isRunning(pid)).toBe(false);
  running = await startEmbeddedPostgres({ dataDir });
  expect(running.adopted).toBe(false);
});

test("a process number that now belongs to another program does not pass for the server", async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  const lines = (await readFile(file, "utf8")).split("\n");
  await first.stop();
  await writeFile(file, [process.pid, ...lines.slice(1)].join("\n"));

  running = await startEmbeddedPostgres({ dataDir });

  expect(running.adopted).toBe(false);
});

test("writes are on disk, files are closed, and the application's role has few rights", async () => {
  running = await startEmbeddedPostgres({ dataDir });

  const rights = "select rolsuper as super from pg_roles where rolname = current_user";
  expect(await query(running.url, rights)).toEqual([{ super: false }]);
  for (const extension of ["citext", "pg_trgm", "pgcrypto", "unaccent"]) {
    await query(running.url, `create extension ${extension}`);
  }

  expect(await query(running.url, "show fsync")).toEqual([{ fsync: "on" }]);
  expect(await query(running.url, "show synchronous_commit")).toEqual([
    { synchronous_commit: "on" },
  ]);
  const getMode = async (name: string) => (await stat(path.join(dataDir, name))).mode & 0o777;
  expect(await getMode("postgres")).toBe(0o700);
  expect(await getMode("postgres-password")).toBe(0o600);
});

/** Starts the database from a process that can be killed; `url` comes once it is ready. */
function startInAnotherProcess() {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve("./embedded-postgres.ts"))});
    const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.on("SIGTERM", () => database.stop().then(() => process.exit()));
    console.log(database.url);
    setInterval(() => undefined, 1000);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = once(child.stdout.setEncoding("utf8"), "data").then(([text]) => String(text).trim());
  return { process: child, url };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function readServerPid(): Promise<number> {
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  return Number((await readFile(file, "utf8")).split("\n")[0]);
}

/** A process that has ended but was not collected yet counts as gone. */
async function isRunning(pid: number): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (line !== null) return !line.includes(") Z ");
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
