import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CreateCommentDocument } from "#graphql/generated/client/graphql.ts";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { type FaultyNetwork, startFaultyNetwork } from "#tests/support/faults/faulty-network.ts";
import { host, logIn, toOperationBody } from "#tests/support/product-calls.ts";
import { type Reply, sendRequest } from "#tests/support/send-request.ts";

/** Long enough for every deadline and pause of the product, and for several retries. */
const outageMs = 20_000;
const patienceMs = 30_000;

let network: FaultyNetwork;
let port: number;
let cookie: string;
let thread: { id: string; path: string };
beforeAll(async () => {
  network = await startFaultyNetwork();
  port = network.instances[0].port;
  cookie = await logIn(port, "member@demo.test");
  const [row] = await network.database.query(
    `select i.id, i.slug from content_items i join sites s on s.id = i.site_id
      where i.type = 'thread' and i.status = 'published' and s.prefix = 'migraine'
        and i.comment_count between 1 and 5 order by i.id limit 1`,
  );
  thread = { id: String(row?.id), path: `/forums/${row?.slug}` };
});
afterEach(() => network.database.proxy.resume());
afterAll(() => network.stop());

/** Sends a request. @throws when there is no answer in 30 seconds */
async function ask(path: string, options: { cookie?: string; body?: string } = {}): Promise<Reply> {
  return sendRequest({
    port,
    path,
    patienceMs,
    ...(options.body ? { method: "POST", body: options.body } : {}),
    headers: dropUndefined({
      host: `${host}:${port}`,
      cookie: options.cookie,
      "content-type": options.body ? "application/json" : undefined,
    }),
  });
}

const reply = (key = randomUUID()) => {
  const variables = { assocId: thread.id, body: `A reply: ${key}`, idempotencyKey: key };
  return ask("/api", { cookie, body: toOperationBody(CreateCommentDocument, variables) });
};
const isStored = ({ status, text }: Reply) => status === 200 && !text.includes('"errors"');

/** Waits until both kinds of readers get the pages from the cache. */
async function keepPages(paths: readonly string[]): Promise<void> {
  for (const path of paths)
    for (const options of [{}, { cookie }]) {
      const read = async () => (await ask(path, options)).headers["x-page-cache"];
      await expect.poll(read, { timeout: patienceMs }).toBe("HIT");
    }
}

async function untilReadyIs(status: number): Promise<void> {
  const read = async () => (await ask("/ready")).status;
  await expect.poll(read, { timeout: patienceMs, interval: 20 }).toBe(status);
}

async function untilStored(): Promise<void> {
  const write = async () => isStored(await reply());
  await expect.poll(write, { timeout: patienceMs }).toBe(true);
}

describe.each([
  {
    name: "stands still",
    begin: async () => network.database.proxy.stall(),
    end: async () => network.database.proxy.resume(),
  },
  {
    name: "is killed",
    begin: () => network.database.kill(),
    end: () => network.database.start(),
  },
])("a database that $name", ({ begin, end }) => {
  test("readers hardly notice it, no response is 500, and writes work soon after", async () => {
    await keepPages(["/", "/forums", thread.path]);
    // Takes the thread and every list of threads out of the cache.
    expect(isStored(await reply())).toBe(true);
    await begin();
    await untilReadyIs(503);

    const startedAt = performance.now();
    const failures: string[] = [];
    const expectPage = async (path: string, options: { cookie?: string }) => {
      const page = await ask(path, options);
      if (page.status !== 200) failures.push(`${path} ${page.status}`);
    };
    while (performance.now() - startedAt < outageMs) {
      for (const path of ["/", "/forums", thread.path])
        for (const options of [{}, { cookie }]) await expectPage(path, options);
      await wait(200);
    }
    expect(failures).toEqual([]);

    const stale = await ask(thread.path);
    expect(stale.headers["x-page-cache"]).toBe("STALE");
    expect(stale.text).toContain('<html data-outage="page"');
    expect((await ask(thread.path, { cookie })).text).toContain('data-outage="page account"');
    // Of somebody whom this process does not know the pages of guests are good enough.
    const unknown = await ask("/forums", { cookie: cookie.slice(0, -4) });
    expect([unknown.status, /data-outage="[a-z ]*account"/.test(unknown.text)]).toEqual([
      200,
      true,
    ]);

    const refused = await Promise.all([
      ask("/forums?page=3"),
      ask("/messages", { cookie }),
      ask("/messages"),
      reply(),
      ask("/api/auth/check-session", { cookie }),
    ]);
    const [never, personal, , written] = refused;
    for (const answer of refused) {
      expect([200, 302, 303, 307, 503]).toContain(answer.status);
    }
    for (const page of [never, personal]) {
      expect(page?.status).toBe(503);
      expect(page?.headers["retry-after"]).toBe("10");
      expect(page?.text).toContain("One moment, please");
    }
    expect(written?.status).toBe(503);
    expect(written?.headers["retry-after"]).toBe("10");
    expect(written?.text).toContain('"UNAVAILABLE"');

    await end();
    await untilStored();
    await untilReadyIs(200);
    const isMarked = async () =>
      (await ask(thread.path, { cookie })).text.includes("<html data-outage");
    await expect.poll(isMarked, { timeout: patienceMs }).toBe(false);
  });
});

test("closed connections during writes with a key fail none of them", async () => {
  const lanes = Array.from({ length: 8 }, () => [] as Reply[]);
  let isOver = false;
  const running = lanes.map(async (answers) => {
    while (!isOver) answers.push(await reply());
  });
  /** Waits until what is under way now is answered. */
  const settle = async () => {
    const before = lanes.map(({ length }) => length);
    const isSettled = () => lanes.every((answers, lane) => answers.length > (before[lane] ?? 0));
    await expect.poll(isSettled, { timeout: patienceMs }).toBe(true);
  };
  for (let turn = 0; turn < 8; turn += 1) {
    await settle();
    // Each write may lose its connection once.
    await network.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'condition-communities' and datname = current_database()`,
    );
    await settle();
  }
  isOver = true;
  await Promise.all(running);
  expect(lanes.flat().filter((answer) => !isStored(answer))).toEqual([]);
});
