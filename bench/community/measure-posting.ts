import { randomUUID } from "node:crypto";
import type pg from "pg";
import { corpusWords } from "#bench/content/corpus-words.ts";
import { createLoop } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import {
  CreateCommentDocument,
  CreateReactionDocument,
  RemoveReactionDocument,
} from "#graphql/generated/client/graphql.ts";
import { connections, fetchPlain, toOperationBody } from "#tests/support/product-calls.ts";
import type { LongThread } from "./community-data.ts";
import { inTurns } from "./in-turns.ts";

const inFlight = 16;
/** On a slow machine fewer replies are posted, so that the bench ends. */
const maxMemorySeconds = 300;

const words = corpusWords().paragraphs.flatMap(
  (html) => html.replaceAll(/<[^>]*>/g, " ").match(/[a-z]+/gi) ?? [],
);

let texts = 0;

/** Twenty words, each time others: long enough to be compared with the member's latest replies. */
function makeText(): string {
  texts += 1;
  const places = Array.from({ length: 20 }, (_unused, at) => texts * 7919 + at * 9973);
  return places.map((place) => words[place % words.length]).join(" ");
}

const toReply = (threadId: number) =>
  toOperationBody(CreateCommentDocument, {
    assocId: String(threadId),
    body: makeText(),
    idempotencyKey: randomUUID(),
  });

/** Measures posting replies to several threads at once, beside a plain insert of the same rows. */
export async function measurePosting(
  port: number,
  options: { pool: pg.Pool; threads: readonly LongThread[]; cookies: readonly string[] },
): Promise<Row[]> {
  const { pool, threads, cookies } = options;
  const run = createLoop(port, async (turn, send) => {
    const cookie = cookies[turn % cookies.length] ?? "";
    const body = toReply(threads[turn % threads.length]?.id ?? 0);
    await send({ method: "POST", path: "/api", headers: { cookie }, body });
  });
  await run(inFlight, 2);
  const many = await run(inFlight, 6);
  const one = await run(1, 4);
  await pool.query("create table bench_replies (id int generated always as identity, body text)");
  const plain = await inTurns(2000, inFlight, () =>
    pool.query("insert into bench_replies (body) values ($1)", [makeText()]),
  );
  await pool.query("drop table bench_replies");
  return [
    {
      name: `posting a reply, p95 of ${inFlight} at once`,
      value: many.p95Ms,
      unit: "ms",
      bar: 25,
      atLeast: false,
      detail: `${many.perSecond.toFixed(0)}/s, one at a time p95 ${one.p95Ms.toFixed(1)} ms; plain insert ${plain.p95Ms.toFixed(1)} ms, ${plain.perSecond.toFixed(0)}/s; failures ${many.failures}`,
    },
  ];
}

/** Measures what the server holds in memory before and after many replies. */
export async function measureMemory(
  port: number,
  options: {
    threads: readonly LongThread[];
    cookies: readonly string[];
    count: number;
    memoryMb: () => number;
    readLiveMb: () => Promise<number>;
  },
): Promise<Row[]> {
  const { threads, cookies, count, memoryMb, readLiveMb } = options;
  const post = (turn: number) =>
    fetchPlain(port, "/api", {
      method: "POST",
      headers: { "content-type": "application/json", cookie: cookies[turn % cookies.length] ?? "" },
      body: toReply(threads[turn % threads.length]?.id ?? 0),
    });
  // Memory grows until caches have their size.
  await inTurns(count / 5, connections, post, maxMemorySeconds / 5);
  const before = { live: await readLiveMb(), resident: memoryMb() };
  const { perSecond, done } = await inTurns(count, connections, post, maxMemorySeconds);
  const live = await readLiveMb();
  return [
    {
      name: `growth of memory over ${done.toLocaleString("en")} replies`,
      value: live - before.live,
      unit: "MB",
      bar: 32,
      atLeast: false,
      detail: `live from ${before.live.toFixed(0)} to ${live.toFixed(0)} MB, resident from ${before.resident.toFixed(0)} to ${memoryMb().toFixed(0)} MB; ${perSecond.toFixed(0)} replies a second`,
    },
  ];
}

/** Toggles reactions of several members at once and compares the counters with the stored rows. */
export async function measureReactionToggles(
  port: number,
  options: {
    pool: pg.Pool;
    threads: readonly LongThread[];
    cookies: readonly string[];
    count: number;
  },
): Promise<Row[]> {
  const { pool, threads, cookies, count } = options;
  const types = ["like", "support", "wow"] as const;
  let failures = 0;
  const { perSecond } = await inTurns(count, inFlight, async (turn) => {
    const on = { assocId: String(threads[turn % 3]?.id), reactedType: "THREAD" };
    const isRemoved = Math.floor(turn / 7) % 3 === 0;
    const body = isRemoved
      ? toOperationBody(RemoveReactionDocument, on)
      : toOperationBody(CreateReactionDocument, { ...on, type: types[turn % types.length] });
    const { text } = await fetchPlain(port, "/api", {
      method: "POST",
      headers: { "content-type": "application/json", cookie: cookies[turn % cookies.length] ?? "" },
      body,
    });
    if (text.includes('"errors"')) failures += 1;
  });
  const { rows } = await pool.query<{ wrong: number }>(
    `select count(*)::int as wrong from
       (select reacted_type, assoc_id, type, count(*)::int as n from reactions group by 1, 2, 3) r
       full join reaction_counts c using (reacted_type, assoc_id, type)
     where coalesce(r.n, 0) <> coalesce(c.count, 0)`,
  );
  return [
    {
      name: `wrong counters after ${count.toLocaleString("en")} reaction toggles`,
      value: rows[0]?.wrong ?? -1,
      unit: "",
      bar: 0,
      atLeast: false,
      detail: `${perSecond.toFixed(0)} toggles a second by ${cookies.length} members, failures ${failures}`,
    },
  ];
}
