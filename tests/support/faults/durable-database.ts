import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { ADMIN, openCluster } from "#lib/core/server/db/embedded/cluster.ts";
import { startServer } from "#lib/core/server/db/embedded/server-process.ts";
import { startEmbeddedPostgres } from "#lib/core/server/db/embedded-postgres.ts";
import { migrate } from "#lib/core/server/db/migrate.ts";
import { seedDatabase } from "#seed/seed-database.ts";
import { prepareTemplate } from "#tests/support/test-cluster.ts";
import { queryRows, runStatement, withDatabaseName } from "#tests/support/test-database.ts";
import { testSites } from "#tests/support/test-sites.ts";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

const dataDir = path.resolve("node_modules/.cache/fault-database");
const settings = { shared_buffers: "64MB" };
const database = "test_faults";

/** A real PostgreSQL as the product starts it, with a copy of the demo network, behind a proxy. */
export type DurableDatabase = {
  /** The URL through the proxy; it stays the same when the server restarts. */
  url: string;
  proxy: TcpProxy;
  /** Runs a statement without the proxy. @returns its rows */
  query: (statement: string) => Promise<Record<string, unknown>[]>;
  /** Simulates a clock that is set back by an hour, by moving stored times an hour forward. */
  turnClockBack: () => Promise<void>;
  /** Kills the server as `kill -9` does. */
  kill: () => Promise<void>;
  /** Starts it again after `kill`; it recovers from its log. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Moves every stored time. It runs as a superuser, so that no trigger or foreign key fires. All tables are locked
 * first, with retries instead of waiting: transactions of the product lock rows in other orders, and PostgreSQL would
 * abort one of two transactions in a deadlock.
 */
const laterByAnHour = `
  do $$
  declare
    tables text;
    t record;
  begin
    set local session_replication_role = replica;
    set local lock_timeout = '50ms';
    create temporary table moved on commit drop as
      select format('%I.%I', c.table_schema, c.table_name) as name,
        string_agg(format('%1$I = %1$I + make_interval(hours => 1)', c.column_name), ', ') as moves
      from information_schema.columns c
      join information_schema.tables using (table_schema, table_name)
      where c.data_type like 'timestamp%' and c.is_generated = 'NEVER' and table_type = 'BASE TABLE'
        and c.table_schema not in ('pg_catalog', 'information_schema')
        and to_regclass(format('%I.%I', c.table_schema, c.table_name)) not in (select inhrelid from pg_inherits)
      group by 1;
    select string_agg(name, ', ') into tables from moved;
    for attempt in 1..200 loop
      begin
        execute format('lock table %s in exclusive mode', tables);
        exit;
      exception when lock_not_available then
        if attempt = 200 then raise; end if;
        perform pg_sleep(0.02);
      end;
    end loop;
    for t in select name, moves from moved loop
      execute format('update %s set %s', t.name, t.moves);
    end loop;
  end $$`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The superuser has the same password as the application. */
function asAdmin(url: string): string {
  const address = new URL(url);
  address.username = ADMIN;
  return address.href;
}

/**
 * Starts the database. Unlike the databases of other tests it keeps committed data through a crash. Only one process
 * may use it at a time.
 */
export async function startDurableDatabase(): Promise<DurableDatabase> {
  const server = await startEmbeddedPostgres({ dataDir, settings });
  let directUrl = server.url;
  const sources = ["lib", "seed", "tests/support/test-sites.ts"];
  try {
    const template = await prepareTemplate(server, sources, async (url) => {
      await migrate(url);
      await seedDatabase({ url, networkDomain: "localhost", sitePrefixes: testSites });
    });
    await runStatement(server.url, `create database ${database} template ${template}`);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const proxy = await startTcpProxy(Number(new URL(directUrl).port));
  const throughProxy = new URL(withDatabaseName(directUrl, database));
  throughProxy.port = String(proxy.port);
  return {
    url: throughProxy.href,
    proxy,
    query: (statement) => queryRows(withDatabaseName(directUrl, database), statement),
    turnClockBack: () =>
      runStatement(asAdmin(withDatabaseName(directUrl, database)), laterByAnHour),
    kill: async () => {
      const [pid] = (await readFile(path.join(dataDir, "postgres/postmaster.pid"), "utf8")).split(
        "\n",
      );
      process.kill(Number(pid), "SIGKILL");
      // A server that has not ended yet would prevent the next start.
      for (let tries = 0; tries < 500 && isAlive(Number(pid)); tries += 1) await setTimeout(20);
    },
    start: async () => {
      const port = await startServer(await openCluster(dataDir), settings);
      const address = new URL(directUrl);
      address.port = String(port);
      directUrl = address.href;
      proxy.leadTo(port);
    },
    stop: async () => {
      await proxy.close();
      await server.stop();
    },
  };
}
