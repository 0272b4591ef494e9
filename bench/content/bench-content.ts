import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { type Row, report } from "#bench/support/report.ts";
import { openDatabase } from "#lib/core/server/db/client.ts";
import { isUpToDate } from "#lib/core/server/db/is-up-to-date.ts";
import { prepareDatabase } from "#lib/core/server/db/prepare-database.ts";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { loadSites, openSiteDirectory } from "#lib/site/server/site-directory.ts";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";
import { captureStatements } from "./capture-statements.ts";
import { knownLarge, listQueries } from "./list-queries.ts";
import { makeCorpus } from "./make-corpus.ts";
import { measurePages, measureSearch, warmUp } from "./measure-content.ts";
import { findPlanProblems, type PlanProblem } from "./read-plans.ts";
import { findTargets, type Targets } from "./targets.ts";

const sizes = [2000, 200_000];
const prefix = "migraine";

/**
 * Compares 200,000 content items with 2,000 in the same run: uncached pages, searches, and the query
 * plans of all lists. For import speed, see `bench -- import`.
 * @param kept folder for the databases (4 GB), which the next run reuses
 */
export async function benchContent(kept?: string): Promise<void> {
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), "bench-content-")));
  const database = await prepareDatabase({ databaseUrl: undefined, dataDir: folder });
  try {
    const corpora = new Map<number, string>();
    for (const size of sizes) corpora.set(size, await makeDatabase(database.url, size));
    const rows = await measureServers(folder, corpora);
    const problems = await explainLists(corpora.get(sizes.at(-1) ?? 0) ?? "");
    for (const { name, ms, reasons, plan } of problems)
      console.log(`\n${name} (${ms.toFixed(1)} ms) ${reasons.join(", ")}\n${plan}`);
    if (problems.length > 0) console.log("");
    const [known, unknown] = [true, false].map((isKnown) => [
      ...new Set(problems.map(({ name }) => name).filter((name) => name in knownLarge === isKnown)),
    ]) as [string[], string[]];
    for (const name of known) console.log(`Known: ${name} ${knownLarge[name]}.`);
    rows.push({
      name: "further lists that read or sort thousands of rows",
      value: unknown.length,
      unit: "",
      bar: 0,
      atLeast: false,
      detail: unknown.join("; "),
    });
    report("content", rows);
  } finally {
    await database.stop();
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
}

/** The SQL comment that marks a database as complete. */
const completeMark = "corpus is complete";

/**
 * @returns the connection string of a database with `size` content items, created unless an earlier run
 * has created it
 */
async function makeDatabase(server: string, size: number): Promise<string> {
  const name = `corpus_${size}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1",
      [name],
    );
    if (rows[0]?.mark === completeMark && (await isUpToDate(url.href))) return url.href;
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    const startedAt = performance.now();
    await makeCorpus(url.href, size);
    await client.query(`comment on database ${name} is '${completeMark}'`);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${size.toLocaleString("en")} content items created in ${seconds} s`);
    return url.href;
  } finally {
    await client.end();
  }
}

/** Runs a server for each corpus and requests them alternately. */
async function measureServers(folder: string, corpora: Map<number, string>): Promise<Row[]> {
  const running: (ServerUnderTest & { size: number })[] = [];
  const targets = new Map<number, Targets>();
  try {
    for (const [size, url] of corpora) {
      targets.set(size, await findTargets(url, prefix));
      const settings = {
        DATABASE_URL: url,
        AUTH_SECRET: "a-secret-that-only-this-bench-knows-of",
        PAGE_CACHE_BYTES: "0",
      };
      const dataDir = path.join(folder, `server-${size}`);
      running.push({ ...(await startServer({ dataDir, settings })), size });
    }
    await warmUp(running, targets);
    return [...(await measurePages(running, targets)), ...(await measureSearch(running))];
  } finally {
    for (const server of running) await server.stop();
  }
}

/** Finds the lists whose query plans read or sort too many rows. */
async function explainLists(url: string): Promise<PlanProblem[]> {
  const { db, close } = openDatabase(url);
  const directory = await openSiteDirectory(
    () => loadSites(db),
    createInvalidationFeed(),
    () => undefined,
  );
  const site = directory.byPrefix(prefix);
  await close();
  if (!site) throw new Error(`No site ${prefix}`);
  const targets = await findTargets(url, prefix);
  const last = (paths: readonly string[]) => paths[0]?.split("/").at(-1) ?? "";
  const queries = listQueries(site, {
    slug: last(targets.article),
    authorSlug: last(targets.author),
    tagSlug: last(targets.tag),
  });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const problems: PlanProblem[] = [];
  try {
    for (const { name, run } of queries) {
      const statements = await captureStatements(pool, run);
      const client = await pool.connect();
      try {
        // A statement may depend on a setting made earlier in its transaction.
        await client.query("begin");
        problems.push(...(await findPlanProblems(client, name, statements)));
      } finally {
        await client.query("rollback");
        client.release();
      }
    }
  } finally {
    await pool.end();
  }
  return problems;
}
