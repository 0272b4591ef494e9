import { request } from "node:http";
import path from "node:path";
import pg from "pg";
import { type Row, report } from "#bench/support/report.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { joinDatabase } from "#lib/core/server/db/prepare-database.ts";
import { manageLeadsCalls } from "#lib/leads/shared/manage-leads.ts";
import { fetchPlain, host, logIn } from "#tests/support/product-calls.ts";
import { startServer } from "#tests/support/product-server.ts";

const fewLeads = 1000;
const manyLeads = 100_000;
/** A peak is looked for this often. */
const pollMs = 25;

/** Fills up the leads of the site to a number. */
async function storeLeads(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into leads (site_id, email, campaign, source, medium, form)
     select s.id, 'reader' || n || '@mail.test', 'bench', 'shortcode', 'Site', 'footer'
     from sites s, generate_series(1, $1::int) n where s.prefix = 'migraine'
     on conflict do nothing`,
    [count],
  );
  // As autovacuum does within a minute.
  await pool.query("analyze leads");
}

async function readRssMb(port: number): Promise<number> {
  const { text } = await fetchPlain(port, "/metrics");
  const [, bytes = "0"] = /^process_resident_memory_bytes (\S+)/m.exec(text) ?? [];
  return Number(bytes) / 1024 / 1024;
}

/** Downloads the leads and throws them away. @returns bytes, seconds and the highest growth of the memory */
async function download(port: number, cookie: string) {
  const before = await readRssMb(port);
  let peak = before;
  const timer = setInterval(() => {
    readRssMb(port).then(
      (mb) => {
        peak = Math.max(peak, mb);
      },
      () => undefined,
    );
  }, pollMs);
  const startedAt = performance.now();
  let lines = 0;
  await new Promise<void>((resolve, reject) => {
    const headers = {
      host,
      cookie,
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    };
    const options = {
      port,
      host: "127.0.0.1",
      path: manageLeadsCalls.export,
      method: "POST",
      headers,
    };
    request(options, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`The download answered ${response.statusCode}`));
      response.on("data", (chunk: Buffer) => {
        for (const byte of chunk) if (byte === 10) lines += 1;
      });
      response.on("end", resolve);
      response.on("error", reject);
    })
      .on("error", reject)
      .end("campaign=bench");
  });
  clearInterval(timer);
  return { lines, seconds: (performance.now() - startedAt) / 1000, growthMb: peak - before };
}

/** Measures the download of 100,000 leads beside that of 1,000. */
export async function benchLeads({ dataDir, withServer }: WithServer): Promise<void> {
  await withServer({}, async () => undefined);
  const { url, stop } = await joinDatabase({ databaseUrl: undefined, dataDir });
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const server = await startServer({
    dataDir: path.join(dataDir, "leads"),
    settings: {
      DATABASE_URL: url,
      AUTH_SECRET: "a-secret-that-only-this-bench-knows-of",
      RATE_LIMIT_SCALE: "0",
    },
  });
  try {
    const cookie = await logIn(server.port, "admin@demo.test");
    await storeLeads(pool, fewLeads);
    // The first download loads code.
    await download(server.port, cookie);
    const few = await download(server.port, cookie);
    await storeLeads(pool, manyLeads);
    const many = await download(server.port, cookie);
    const rows: Row[] = [
      {
        name: "leads in the download",
        value: many.lines - 1,
        unit: "",
        bar: manyLeads,
        atLeast: true,
      },
      {
        name: "time for 100,000 leads",
        value: many.seconds,
        unit: "s",
        bar: 20,
        atLeast: false,
        detail: `1,000 leads: ${few.seconds.toFixed(2)} s`,
      },
      {
        name: "peak growth of memory",
        value: many.growthMb,
        unit: "MB",
        bar: few.growthMb + 60,
        atLeast: false,
        detail: `1,000 leads: ${few.growthMb.toFixed(1)} MB`,
      },
    ];
    report("leads", rows);
  } finally {
    await server.stop();
    await pool.end();
    await stop();
  }
}
