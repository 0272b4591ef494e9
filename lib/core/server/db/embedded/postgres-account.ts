import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { access, chown, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/** The system account PostgreSQL runs as; null means the account of this process. */
export type PostgresAccount = { uid: number; gid: number } | null;

/** Exit code and output of a finished program. */
export type ProgramResult = { code: number; output: string };

/**
 * Chooses the account. PostgreSQL refuses to run as root, so a root process uses the owner of an
 * existing data directory, else `postgres`, else `nobody`. Throws `StartUpError` when none exists.
 */
export async function choosePostgresAccount(clusterDir: string): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(clusterDir).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid && gid && uid !== "0") return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartUpError(
    "PostgreSQL does not run as root and there is no account `postgres` or `nobody` to run it as: start as another user or set DATABASE_URL.",
    { code: "embedded-database-failed" },
  );
}

/** Changes the owner of a file, or of a folder and everything in it. */
export async function chownTo(target: string, account: PostgresAccount): Promise<void> {
  if (!account) return;
  const info = await stat(target);
  // The folder is changed after its contents, so a folder with the right owner needs no second walk.
  if (info.uid === account.uid) return;
  if (info.isDirectory()) {
    for (const name of await readdir(target)) await chownTo(path.join(target, name), account);
  }
  await chown(target, account.uid, account.gid);
}

/**
 * Runs a program as the account and waits until it exits. `paths` are the files and folders that it must
 * reach: when a parent folder is not accessible to other users (a checkout in /root), the program keeps
 * the capability `dac_override` and no other. Throws `StartUpError` when it cannot run as the account.
 */
export async function runAsAccount(
  account: PostgresAccount,
  paths: string[],
  program: string,
  args: string[],
): Promise<ProgramResult> {
  if (!account) return run(program, args, {});
  const closed = await hasClosedAncestor(paths);
  const setpriv = await findSetpriv();
  if (setpriv) {
    const rights = closed
      ? [
          "--inh-caps=-all,+dac_override",
          "--ambient-caps=+dac_override",
          "--securebits=+no_setuid_fixup",
        ]
      : ["--inh-caps=-all"];
    const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"];
    const result = await run(setpriv, [...identity, ...rights, "--", program, ...args], {});
    if (!/^setpriv: /m.test(result.output)) return result;
  }
  const result = await run(program, args, account).catch((error: NodeJS.ErrnoException) => ({
    code: -1,
    output: error.code ?? error.message,
  }));
  if (result.code === 0 || (result.code > 0 && !closed)) return result;
  const reason = closed
    ? `a folder above ${paths[0]} is not accessible to other users`
    : result.output;
  throw new StartUpError(
    `PostgreSQL does not run as root and could not be started as user ${account.uid} (${reason}): start as another user, or set DATA_DIR or DATABASE_URL.`,
    { code: "embedded-database-failed" },
  );
}

/** Whether a parent folder of any path is not accessible to other users. */
async function hasClosedAncestor(paths: string[]): Promise<boolean> {
  for (const each of paths) {
    let folder = path.dirname(path.resolve(each));
    for (;;) {
      if (((await stat(folder)).mode & 0o001) === 0) return true;
      const parent = path.dirname(folder);
      if (parent === folder) break;
      folder = parent;
    }
  }
  return false;
}

async function findSetpriv(): Promise<string | null> {
  for (const candidate of ["/usr/bin/setpriv", "/bin/setpriv"]) {
    const runs = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return candidate;
  }
  return null;
}

/**
 * Runs a program in its own session, so that Ctrl-C in the terminal stops neither the program nor a
 * server that it starts; the caller stops the server.
 */
function run(
  program: string,
  args: string[],
  identity: { uid?: number; gid?: number },
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...identity,
      cwd: path.parse(program).root || "/",
      detached: process.platform !== "win32",
      stdio: ["ignore", "pipe", "pipe"],
      windowsHide: true,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        output += chunk;
      });
    }
    child.on("error", reject);
    const finish = () => resolve({ code: child.exitCode ?? 1, output: output.trim() });
    child.on("close", finish);
    // A started server may keep the pipes open: use the output so far.
    child.on("exit", () => setTimeout(finish, 500).unref());
  });
}
