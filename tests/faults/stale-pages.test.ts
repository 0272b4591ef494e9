import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CreateCommentDocument,
  type CreateCommentMutation,
} from "#graphql/generated/client/graphql.ts";
import { type FaultyNetwork, startFaultyNetwork } from "#tests/support/faults/faulty-network.ts";
import { callOperation } from "#tests/support/faults/member-calls.ts";
import { fetchPlain, logIn } from "#tests/support/product-calls.ts";

const patienceMs = 60_000;

let network: FaultyNetwork;
let thread: { id: string; path: string };
let cookie: string;
beforeAll(async () => {
  network = await startFaultyNetwork();
  const [row] = await network.database.query(
    `select i.id, i.slug from content_items i join sites s on s.id = i.site_id
      where i.type = 'thread' and i.status = 'published' and s.prefix = 'migraine'
        and i.comment_count between 1 and 5 order by i.id limit 1`,
  );
  thread = { id: String(row?.id), path: `/forums/${row?.slug}` };
  cookie = await logIn(network.instances[0].port, "member@demo.test");
});
afterAll(() => network.stop());

const readThread = () => fetchPlain(network.instances[1].port, thread.path);

/** A member replies on the first instance. @returns the text, acknowledged */
async function reply(): Promise<string> {
  const text = `A reply that others should see: ${randomUUID()}`;
  const variables = { assocId: thread.id, body: text, idempotencyKey: randomUUID() };
  // A database that has just come back may be unavailable to the first call.
  const send = () =>
    callOperation<CreateCommentMutation>(
      ...([network.instances[0], cookie, CreateCommentDocument, variables] as const),
    );
  await expect.poll(send, { timeout: patienceMs }).toMatchObject({ kind: "data" });
  return text;
}

/** Reads the page of the thread on the second instance until it shows a text. */
async function untilShown(text: string): Promise<void> {
  const read = async () => (await readThread()).text;
  await expect.poll(read, { timeout: patienceMs, interval: 10 }).toContain(text);
}

async function keepPage(): Promise<void> {
  await expect
    .poll(async () => (await readThread()).headers["x-page-cache"], { timeout: patienceMs })
    .toBe("HIT");
}

test("a write whose instance is killed before it announces it still reaches other instances' pages", async () => {
  for (let round = 0; round < 4; round += 1) {
    await keepPage();
    const text = await reply();
    network.instances[0].kill();
    await untilShown(text);
    await network.instances[0].restart();
  }
});

test("a database that was killed leaves no instance with old pages", async () => {
  await keepPage();
  const text = await reply();
  await network.database.kill();
  await network.database.start();
  await untilShown(text);
  await keepPage();
  const next = await reply();
  await untilShown(next);
});
