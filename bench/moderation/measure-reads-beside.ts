import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { LongThread } from "#bench/community/community-data.ts";
import type { LoopResult } from "#bench/support/closed-loop.ts";
import { createLoop, readPaths } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { DiscussionPageDocument } from "#graphql/generated/client/graphql.ts";
import { roles } from "#lib/members/shared/member.ts";
import { listPaths, toOperationBody } from "#tests/support/product-calls.ts";

/** How much slower reads may be while the job works. */
const maxRatio = 1.1;
const maxJobSeconds = 180;
/** Between two reads of a connection: readers who come and go, and not all that the server can do. */
const pauseMs = 4;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Compares reads while the words of a member are hidden or shown again with the same reads before, window by window in
 * turns. The threads that are read have none of those words, so that both read the same.
 */
export async function measureReadsBeside(
  /** An instance with its page cache, and one without. Both do the job. */
  ports: { cached: number; uncached: number },
  options: {
    pool: pg.Pool;
    memberId: number;
    threads: readonly LongThread[];
    rounds: number;
    seconds: number;
  },
): Promise<Row[]> {
  const { pool, memberId, threads, rounds, seconds } = options;
  const articles = await listPaths(ports.cached, "/page/", /href="(\/posts\/[a-z0-9-]+)"/g);
  const reads = {
    "cached articles": createLoop(ports.cached, readPaths(articles), pauseMs),
    "uncached threads": createLoop(
      ports.uncached,
      readPaths(threads.map(({ path }) => path)),
      pauseMs,
    ),
    "comments call": createLoop(
      ports.uncached,
      async (turn, send) => {
        const id = String(threads[turn % threads.length]?.id);
        const body = toOperationBody(DiscussionPageDocument, { id, page: 1 + (turn % 20) });
        await send({ method: "POST", path: "/api", body });
      },
      pauseMs,
    ),
  };
  const names = Object.keys(reads) as (keyof typeof reads)[];
  const isWorking = async () => (await pool.query("select 1 from hidden_authors")).rows.length > 0;
  const pairs = new Map(
    names.map((name) => [name, [] as { quiet: LoopResult; busy: LoopResult }[]]),
  );
  const jobSeconds: number[] = [];
  const anewMs: number[] = [];
  for (const name of names) await reads[name](1, 1);
  let cutShort = 0;
  for (let round = 0; round < rounds; round += 1) {
    const quiet = new Map<string, LoopResult>();
    for (const name of names) quiet.set(name, await reads[name](1, seconds));
    const role = round % 2 === 0 ? roles.member : roles.spammer;
    await pool.query("update members set role_id = $2 where id = $1", [memberId, role]);
    const startedAt = performance.now();
    // Its beginning invalidates the pages with lists, which are made anew once: that is measured apart.
    await sleep(1000);
    anewMs.push((await reads["cached articles"](1, 1)).p95Ms);
    for (const name of names) {
      const busy = await reads[name](1, seconds);
      const before = quiet.get(name);
      if (before && (await isWorking())) pairs.get(name)?.push({ quiet: before, busy });
      else cutShort += 1;
    }
    while (await isWorking()) {
      if (performance.now() - startedAt > maxJobSeconds * 1000)
        throw new Error("The job does not end");
      await sleep(50);
    }
    jobSeconds.push((performance.now() - startedAt) / 1000);
  }
  const rows = names.flatMap((name) =>
    (["p50Ms", "p95Ms"] as const).map((key): Row => {
      const found = pairs.get(name) ?? [];
      return {
        name: `${name} beside the job, ${key.slice(0, 3)} of that before`,
        value: median(found.map(({ quiet, busy }) => busy[key] / quiet[key])),
        unit: "x",
        bar: maxRatio,
        atLeast: false,
        detail: `median of ${found.length} pairs in turns: ${found
          .map(({ quiet, busy }) => `${quiet[key].toFixed(2)} → ${busy[key].toFixed(2)}`)
          .join(", ")} ms; failures ${found.reduce((sum, { busy }) => sum + busy.failures, 0)}`,
      };
    }),
  );
  return [
    ...rows,
    {
      name: "the job that hides or shows the words",
      value: Math.max(...jobSeconds),
      unit: "s",
      bar: maxJobSeconds,
      atLeast: false,
      detail: `${jobSeconds.map((one) => one.toFixed(1)).join(", ")} s; ${cutShort} windows left out, because it had ended; p95 of articles in the second after its beginning ${median(anewMs).toFixed(1)} ms`,
    },
  ];
}
