import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { whenReady } from "./server-file.ts";

const port = 5499;

let clusterDir: string;
let server: ChildProcess;
beforeEach(async () => {
  clusterDir = await mkdtemp(path.join(tmpdir(), "server-file-"));
  // A process with the name of PostgreSQL's.
  const program = path.join(clusterDir, "postgres");
  await symlink("/bin/sleep", program);
  server = spawn(program, ["60"]);
});
afterEach(async () => {
  server.kill();
  await rm(clusterDir, { recursive: true });
});

const now = () => Math.floor(Date.now() / 1000);
const write = (file: { pid?: number | undefined; at: number; state: string; port?: number }) =>
  writeFile(
    path.join(clusterDir, "postmaster.pid"),
    [
      file.pid ?? server.pid,
      clusterDir,
      file.at,
      file.port ?? port,
      "",
      "127.0.0.1",
      "",
      file.state,
    ]
      .map((line) => `${line}\n`)
      .join(""),
  );

/** Whether the wait is over within a tenth of a second. */
const isOver = (waiting: Promise<void>) =>
  Promise.race([waiting.then(() => true), wait(100).then(() => false)]);

test("a server is ready when its own file says so, and ignores the file of an earlier one", async () => {
  const stop = new AbortController();
  const waiting = whenReady({ clusterDir }, port, stop.signal);
  expect(await isOver(waiting)).toBe(false);
  await write({ at: now() - 60, state: "ready   " });
  expect(await isOver(waiting)).toBe(false);
  await write({ at: now(), state: "ready   ", port: port + 1 });
  expect(await isOver(waiting)).toBe(false);
  await write({ at: now(), state: "ready   ", pid: process.pid });
  expect(await isOver(waiting)).toBe(false);
  await write({ at: now(), state: "starting" });
  expect(await isOver(waiting)).toBe(false);
  await write({ at: now(), state: "ready   " });
  await waiting;
  expect(stop.signal.aborted).toBe(false);
});

test("the wait for a server that does not start can be aborted", async () => {
  const stop = new AbortController();
  const waiting = whenReady({ clusterDir }, port, stop.signal);
  stop.abort();
  await waiting;
});
