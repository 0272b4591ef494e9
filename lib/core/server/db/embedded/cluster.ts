import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import {
  choosePostgresAccount,
  chownTo,
  type PostgresAccount,
  runAsAccount,
} from "./postgres-account.ts";
import { findPostgresBinaries, type PostgresBinaries } from "./postgres-binaries.ts";

/** The superuser of an embedded cluster, for set-up only. */
export const ADMIN = "postgres";

/** Name of the application's database and of the role that owns it. */
export const APP = "app";

/** The files of one PostgreSQL cluster and what is needed to run it. */
export type Cluster = {
  /** Called when the first program is run: a server that already runs needs none. @throws StartUpError */
  findBinaries: () => Promise<PostgresBinaries>;
  account: PostgresAccount;
  dataDir: string;
  clusterDir: string;
  password: string;
};

/**
 * Opens the cluster in `{dataDir}/postgres` and creates it if there is none. Only the owner of the
 * directory may call it. Throws `StartUpError`.
 */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const clusterDir = path.join(dataDir, "postgres");
  const account = await choosePostgresAccount(clusterDir);
  const version = await readFile(path.join(clusterDir, "PG_VERSION"), "utf8").catch(() => null);
  const password = await readPassword(dataDir, version !== null);
  let binaries: Promise<PostgresBinaries> | undefined;
  const findBinaries = () => {
    binaries ??= findPostgresBinaries();
    return binaries;
  };
  const cluster = { findBinaries, account, dataDir, clusterDir, password };
  if (version === null) await initialise(cluster);
  return cluster;
}

async function readPassword(dataDir: string, clusterExists: boolean): Promise<string> {
  const file = path.join(dataDir, "postgres-password");
  const known = (await readFile(file, "utf8").catch(() => "")).trim();
  if (known) return known;
  if (clusterExists) {
    throw failure(`${file} is missing, so the database in the same folder cannot be opened`);
  }
  const password = randomBytes(24).toString("hex");
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/**
 * Creates the cluster in a temporary folder and then renames it, so that a partial one is never used.
 */
async function initialise(cluster: Cluster): Promise<void> {
  const { initdb } = await cluster.findBinaries();
  const draft = path.join(cluster.dataDir, "postgres-new");
  const passwordFile = path.join(cluster.dataDir, "postgres-new-password");
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await chownTo(draft, cluster.account);
  try {
    await writeFile(passwordFile, cluster.password, { mode: 0o600 });
    await chownTo(passwordFile, cluster.account);
    const { code, output } = await runAsAccount(cluster.account, [draft, initdb], initdb, [
      `--pgdata=${draft}`,
      `--username=${ADMIN}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      // Only the C library of Linux has this locale; almost everything uses the built-in one.
      `--locale=${process.platform === "linux" ? "C.UTF-8" : "C"}`,
      "--no-instructions",
    ]);
    if (code !== 0) throw failure(`PostgreSQL could not create its files: ${lastLine(output)}`);
    await rename(draft, cluster.clusterDir);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** A start-up error of the embedded PostgreSQL. `reason` is one clause. */
export function failure(reason: string, cause?: unknown): StartUpError {
  return new StartUpError(`The embedded database failed: ${reason}.`, {
    code: "embedded-database-failed",
    cause,
  });
}

/** The last line of a program's output, where PostgreSQL's programs report errors. */
export function lastLine(output: string): string {
  return output.split("\n").at(-1) ?? "";
}
