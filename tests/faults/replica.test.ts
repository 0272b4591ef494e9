import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CreateCommentDocument } from "#graphql/generated/client/graphql.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "#lib/core/server/db/embedded-postgres.ts";
import {
  primarySettings,
  type StreamingReplica,
  startStreamingReplica,
} from "#tests/support/faults/streaming-replica.ts";
import { ask, fetchPlain, logIn } from "#tests/support/product-calls.ts";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";
import { queryRows } from "#tests/support/test-database.ts";

const settings = { AUTH_SECRET: "a-secret-that-only-these-tests-know-of" };
let dataDir: string;
let primary: EmbeddedPostgres;
let replica: StreamingReplica;
/** The first writes and reads the primary only. */
let writer: ServerUnderTest;
let reader: ServerUnderTest;
let cookie: string;
let threads: { id: string; path: string }[];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "primary-"));
  primary = await startEmbeddedPostgres({ dataDir, settings: primarySettings });
  const own = { ...settings, DATABASE_URL: primary.url };
  writer = await startServer({ dataDir, settings: own });
  replica = await startStreamingReplica({ dataDir, url: primary.url });
  reader = await startServer({
    dataDir,
    firstPath: "/ready",
    settings: { ...own, DATABASE_REPLICA_URL: replica.url },
  });
  cookie = await logIn(writer.port, "member@demo.test");
  const rows = await queryRows(
    primary.url,
    `select i.id, i.slug from content_items i join sites s on s.id = i.site_id
      where i.type = 'thread' and i.status = 'published' and s.prefix = 'migraine'
        and i.comment_count between 1 and 5 order by i.id limit 8`,
  );
  threads = rows.map(({ id, slug }) => ({ id: String(id), path: `/forums/${slug}` }));
});
afterAll(async () => {
  await reader?.stop();
  await writer?.stop();
  await replica?.stop();
  await primary?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const thread = (index: number) => {
  const found = threads[index];
  if (!found) throw new Error("There are too few threads.");
  return found;
};

async function countReads(from: "replica" | "primary"): Promise<number> {
  const { text } = await fetchPlain(reader.port, "/metrics");
  return Number(
    text.match(new RegExp(`^replica_reads_total\\{from="${from}"\\} (\\d+)`, "m"))?.[1] ?? 0,
  );
}

const countAllReads = async () => ({
  replica: await countReads("replica"),
  primary: await countReads("primary"),
});

/** Waits until the reader reads nothing. @returns its counts */
async function countWhenIdle() {
  let last = await countAllReads();
  await expect
    .poll(
      async () => {
        const before = last;
        await wait(200);
        last = await countAllReads();
        return last.replica === before.replica && last.primary === before.primary;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  return last;
}

/** Reads a page of the reader. @returns it, and the databases that were queried */
async function read(to: string, headers: Record<string, string> = {}) {
  const before = await countWhenIdle();
  const page = await fetchPlain(reader.port, to, { headers });
  const after = await countAllReads();
  return {
    ...page,
    fromReplica: after.replica - before.replica,
    fromPrimary: after.primary - before.primary,
  };
}

async function reply(index: number, port: number): Promise<string> {
  const body = `A reply that everyone should see: ${randomUUID()}`;
  const variables = { assocId: thread(index).id, body, idempotencyKey: randomUUID() };
  await ask(port, cookie, CreateCommentDocument, variables);
  return body;
}

/** Waits until pages of guests come from the replica, which needs an unknown number of requests. */
async function waitForReplica(): Promise<void> {
  let page = 1;
  await expect
    .poll(
      async () => {
        page += 1;
        return (
          (await read(`/?s=word${page}`)).fromReplica +
          (await read(`/forums?page=${page}`)).fromReplica
        );
      },
      { timeout: 20_000, interval: 200 },
    )
    .toBeGreaterThan(0);
}

test("pages of guests are read from the replica, those of members are not", async () => {
  await waitForReplica();
  const guest = await read(thread(0).path);
  expect([guest.status, guest.fromReplica > 0, guest.fromPrimary]).toEqual([200, true, 0]);
  const member = await read(thread(1).path, { cookie });
  expect([member.status, member.fromReplica]).toEqual([200, 0]);
});

test("a page shows every reply that this process or another has stored, a moment later", async () => {
  await waitForReplica();
  const { path: to } = thread(2);
  await read(to);
  for (const port of [reader.port, writer.port, reader.port, writer.port]) {
    const words = await reply(2, port);
    if (port === reader.port) expect((await fetchPlain(reader.port, to)).text).toContain(words);
    await expect
      .poll(async () => (await fetchPlain(reader.port, to)).text, { interval: 10 })
      .toContain(words);
  }
});

test("a delayed replica is not used, and no page is older for it", async () => {
  await waitForReplica();
  const { path: to } = thread(3);
  await read(to);
  await replica.query("select pg_wal_replay_pause()");
  try {
    const words = await reply(3, reader.port);
    const page = await read(to);
    expect(page.text).toContain(words);
    expect([page.fromReplica, page.fromPrimary > 0]).toEqual([0, true]);
    const [behind] = await replica.query("select pg_is_wal_replay_paused() as paused");
    expect(behind).toEqual({ paused: true });
  } finally {
    await replica.query("select pg_wal_replay_resume()");
  }
  await waitForReplica();
  expect((await fetchPlain(reader.port, to)).text).toContain("A reply that everyone should see");
});

test("without its replica the product answers from the primary", async () => {
  await waitForReplica();
  await replica.stop();
  for (const index of [4, 5, 6]) {
    const page = await read(thread(index).path);
    expect([page.status, page.fromReplica]).toEqual([200, 0]);
  }
  const words = await reply(4, reader.port);
  expect((await fetchPlain(reader.port, thread(4).path)).text).toContain(words);
  expect((await fetchPlain(reader.port, "/ready")).status).toBe(200);
});
