import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { ADMIN, openCluster } from "#lib/core/server/db/embedded/cluster.ts";
import { startServer, stopServer } from "#lib/core/server/db/embedded/server-process.ts";

/** Settings with which the embedded database sends its log to replicas. */
export const primarySettings = {
  wal_level: "replica",
  max_wal_senders: "4",
  wal_keep_size: "256MB",
  shared_buffers: "64MB",
};
const replicaSettings = { hot_standby: "on", shared_buffers: "64MB", max_wal_senders: "4" };

/** A hot standby that follows a primary by streaming. */
export type StreamingReplica = {
  /** URL of the application's database on the replica. */
  url: string;
  query: (statement: string) => Promise<Record<string, unknown>[]>;
  /** Ends its connections at once. */
  stop: () => Promise<void>;
};

async function queryAs(url: string, statements: readonly string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * The URL of another role and database of the same server; all roles of an embedded server have the same password.
 */
function toAdmin(url: string): string {
  const address = new URL(url);
  address.username = ADMIN;
  address.pathname = "/postgres";
  return address.href;
}

/**
 * Copies the files of a running primary like `pg_basebackup`, and starts a standby with them.
 * @param primary.dataDir the folder of its cluster
 * @param primary.url the URL of the application's database
 */
export async function startStreamingReplica(primary: {
  dataDir: string;
  url: string;
}): Promise<StreamingReplica> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "replica-"));
  const admin = new pg.Client({ connectionString: toAdmin(primary.url) });
  await admin.connect();
  await admin.query("select pg_backup_start('replica', true)");
  await cp(path.join(primary.dataDir, "postgres"), path.join(dataDir, "postgres"), {
    recursive: true,
  });
  const { rows } = await admin.query<{ labelfile: string }>(
    "select labelfile from pg_backup_stop(false)",
  );
  await admin.end();
  const inCluster = (file: string) => path.join(dataDir, "postgres", file);
  for (const file of ["postmaster.pid", "postmaster.opts"])
    await rm(inCluster(file), { force: true });
  await cp(
    path.join(primary.dataDir, "postgres-password"),
    path.join(dataDir, "postgres-password"),
  );
  const { hostname, port, password } = new URL(primary.url);
  await writeFile(inCluster("backup_label"), rows[0]?.labelfile ?? "");
  await writeFile(inCluster("standby.signal"), "");
  await writeFile(
    inCluster("postgresql.auto.conf"),
    `primary_conninfo = 'host=${hostname} port=${port} user=${ADMIN} password=${password}'\n`,
  );
  const cluster = await openCluster(dataDir);
  const address = new URL(primary.url);
  address.port = String(await startServer(cluster, replicaSettings));
  const url = address.href;
  let stopping: Promise<void> | undefined;
  return {
    url,
    query: (statement) => queryAs(toAdmin(url), [statement]),
    stop: () => {
      stopping ??= stopServer(cluster).then(() => rm(dataDir, { recursive: true, force: true }));
      return stopping;
    },
  };
}
