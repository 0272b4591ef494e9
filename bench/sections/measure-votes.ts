import { randomBytes } from "node:crypto";
import http from "node:http";
import pg from "pg";
import type { Row } from "#bench/support/report.ts";
import { joinDatabase } from "#lib/core/server/db/prepare-database.ts";
import { host } from "#tests/support/product-calls.ts";

const concurrency = 64;
const voteCount = 10_000;
/** Number of votes from a browser that has already voted. */
const doubleCount = 1_000;

/** Runs `work` `count` times with limited concurrency. @returns seconds */
async function inTurns(count: number, work: (turn: number) => Promise<void>): Promise<number> {
  let next = 0;
  const startedAt = performance.now();
  const worker = async () => {
    while (next < count) {
      const turn = next;
      next += 1;
      await work(turn);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (performance.now() - startedAt) / 1000;
}

/** Submits the vote form as a browser with a visitor cookie. @returns the redirect target */
function postVote(
  agent: http.Agent,
  port: number,
  vote: { poll: number; option: number; visitor: string },
): Promise<string> {
  const body = `poll=${vote.poll}&option=${vote.option}`;
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        host: "127.0.0.1",
        port,
        method: "POST",
        path: "/api/votes",
        headers: {
          host: `${host}:${port}`,
          origin: `http://${host}:${port}`,
          cookie: `visitor=${vote.visitor}`,
          "content-type": "application/x-www-form-urlencoded",
          "content-length": Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.headers.location ?? String(response.statusCode)));
        response.on("error", reject);
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** Inserts as many single rows with plain SQL and the same concurrency. @returns rows per second */
async function plainInserts(pool: pg.Pool): Promise<number> {
  await pool.query(
    "create table bench_rows (id int generated always as identity, key text unique)",
  );
  const seconds = await inTurns(voteCount, async (turn) => {
    await pool.query("insert into bench_rows (key) values ($1)", [`key-${turn}`]);
  });
  await pool.query("drop table bench_rows");
  return voteCount / seconds;
}

/**
 * Sends ten thousand votes on one poll, some of them repeated, and compares all counters with the stored
 * rows.
 */
export async function measureVotes(port: number, dataDir: string): Promise<Row[]> {
  const { url, stop } = await joinDatabase({ databaseUrl: undefined, dataDir });
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });
  try {
    const { rows: options } = await pool.query<{ poll_id: number; id: number }>(
      `select o.poll_id, o.id from poll_options o join polls p on p.id = o.poll_id
       join sites s on s.id = p.site_id where s.prefix = 'migraine' and p.legacy_id = 1204 order by o.position`,
    );
    const poll = options[0]?.poll_id ?? 0;
    const readCounts = async () => {
      const { rows } = await pool.query<{ rows: number; counters: number; wrong: number }>(
        `select (select count(*)::int from poll_votes where poll_id = $1) as rows,
           (select sum(vote_count)::int from poll_options where poll_id = $1) as counters,
           (select count(*)::int from poll_options o where poll_id = $1 and vote_count <>
             (select count(*) from poll_votes v where v.option_id = o.id)) as wrong`,
        [poll],
      );
      return rows[0] ?? { rows: 0, counters: 0, wrong: -1 };
    };
    const before = await readCounts();
    const people = Array.from({ length: voteCount - doubleCount }, () =>
      randomBytes(16).toString("base64url"),
    );
    const outcomes = new Map<string, number>();
    const seconds = await inTurns(voteCount, async (turn) => {
      const visitor = people[turn % people.length] ?? "";
      const option = options[turn % options.length]?.id ?? 0;
      const location = await postVote(agent, port, { poll, option, visitor });
      const outcome = location.replace(/^.*vote=/, "");
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    });
    const after = await readCounts();
    const lost = people.length - (after.rows - before.rows);
    const plain = await plainInserts(pool);
    const outcomeList = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(", ");
    return [
      {
        name: "votes on one poll, 64 in flight",
        value: voteCount / seconds,
        unit: "/s",
        bar: 1,
        atLeast: true,
        detail: `plain single-row inserts in the same run ${plain.toFixed(0)}/s; outcomes: ${outcomeList}`,
      },
      {
        name: "votes lost or counted twice",
        value: Math.abs(lost),
        unit: "",
        bar: 0,
        atLeast: false,
      },
      {
        name: "counters that differ from their rows",
        value: after.wrong + Math.abs(after.rows - after.counters),
        unit: "",
        bar: 0,
        atLeast: false,
      },
    ];
  } finally {
    agent.destroy();
    await pool.end();
    await stop();
  }
}
