import path from "node:path";
import pg from "pg";
import { storeLongThreads } from "#bench/community/community-data.ts";
import { type Row, report } from "#bench/support/report.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { joinDatabase } from "#lib/core/server/db/prepare-database.ts";
import { logIn } from "#tests/support/product-calls.ts";
import { startServer } from "#tests/support/product-server.ts";
import { measureDuplicates } from "./measure-duplicates.ts";
import { measureHiding } from "./measure-hiding.ts";
import { measureQueue } from "./measure-queue.ts";
import { measureReadsBeside } from "./measure-reads-beside.ts";
import { storeCases, storeSpammer } from "./moderation-data.ts";

const site = "migraine";
const word = "Zorbexil";

/**
 * Measures a queue of 100,000 cases, hiding all that a member with 50,000 posts wrote, reads while a job does the rest,
 * and the scan for the same text beside a million others.
 * @param isQuick a twentieth of the cases and texts and fewer posts, to try the bench
 */
export async function benchModeration(
  { dataDir, withServer }: WithServer,
  isQuick: boolean,
): Promise<void> {
  const scale = isQuick ? 0.05 : 1;
  await withServer({}, async () => undefined);
  const rows: Row[] = [];
  const keep = (measured: readonly Row[]) => {
    rows.push(...measured);
    for (const { name, value, unit, detail } of measured)
      process.stderr.write(`  ${name}: ${value.toFixed(2)} ${unit} (${detail ?? ""})\n`);
  };
  const { url, stop } = await joinDatabase({ databaseUrl: undefined, dataDir });
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  /** Starts an instance on the same database. */
  const start = (name: string, settings: Record<string, string> = {}) =>
    startServer({
      dataDir: path.join(dataDir, name),
      settings: {
        DATABASE_URL: url,
        AUTH_SECRET: "a-secret-that-only-this-bench-knows-of",
        RATE_LIMIT_SCALE: "0",
        ...settings,
      },
    });
  try {
    const cases = 100_000 * scale;
    await storeCases(pool, cases);
    const spammer = await storeSpammer(pool, { site, posts: isQuick ? 20_000 : 50_000, word });
    const threads = await storeLongThreads(pool, {
      site,
      threads: 9,
      replies: 500,
      replyNumber: 1,
    });
    const first = await start("first");
    try {
      const [admin, moderator] = [
        await logIn(first.port, "admin@demo.test"),
        await logIn(first.port, "moderator@demo.test"),
      ];
      const queue = await measureQueue(first.port, {
        url,
        cases,
        seconds: isQuick ? 0.3 : 2,
        readers: await findReaders(pool, { admin, moderator }),
        siteId: await findSiteId(pool),
      });
      keep(queue.rows);
      for (const { name, ms, reasons, plan } of queue.problems)
        console.log(`\n${name} (${ms.toFixed(1)} ms) ${reasons.join(", ")}\n${plan}`);
      const second = await start("second");
      try {
        keep(await measureHiding([first.port, second.port], { spammer, admin }));
      } finally {
        await second.stop();
      }
      await waitForJob(pool);
      const uncached = await start("uncached", { PAGE_CACHE_BYTES: "0" });
      try {
        const ports = { cached: first.port, uncached: uncached.port };
        const measured = { pool, memberId: spammer.id, threads };
        keep(
          await measureReadsBeside(ports, {
            ...measured,
            ...(isQuick ? { rounds: 3, seconds: 0.7 } : { rounds: 6, seconds: 2 }),
          }),
        );
      } finally {
        await uncached.stop();
      }
    } finally {
      await first.stop();
    }
    keep(await measureDuplicates(pool, { url, count: 1_000_000 * scale }));
  } finally {
    await pool.end();
    await stop();
  }
  report("moderation", rows);
}

async function findSiteId(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>("select id from sites where prefix = $1", [
    site,
  ]);
  return rows[0]?.id ?? 0;
}

/** An admin, who sees every site, and a moderator of the site alone. */
async function findReaders(pool: pg.Pool, cookies: { admin: string; moderator: string }) {
  const siteId = await findSiteId(pool);
  await pool.query(
    "delete from site_moderators where site_id <> $1 and member_id = (select id from members where email = 'moderator@demo.test')",
    [siteId],
  );
  const { rows } = await pool.query<{ id: number; email: string }>(
    "select id, email from members where email in ('admin@demo.test', 'moderator@demo.test')",
  );
  const find = (name: string) => rows.find(({ email }) => email.startsWith(name))?.id ?? 0;
  return [
    {
      name: "admin",
      cookie: cookies.admin,
      viewer: { id: find("admin"), moderatedSiteIds: "all" as const },
    },
    {
      name: "moderator of a site",
      cookie: cookies.moderator,
      viewer: { id: find("moderator"), moderatedSiteIds: [siteId] },
    },
  ];
}

async function waitForJob(pool: pg.Pool): Promise<void> {
  const endsAt = performance.now() + 180_000;
  while ((await pool.query("select 1 from hidden_authors")).rows.length > 0) {
    if (performance.now() > endsAt) throw new Error("The job does not end");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
