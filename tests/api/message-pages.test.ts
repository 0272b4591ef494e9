import { afterAll, beforeAll, expect, test } from "vitest";
import { juniper, makeConversation, theo } from "#tests/support/make-conversation.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const bodies = Array.from({ length: 120 }, (_unused, index) => `message ${index + 1}`);

let network: TestNetwork;
let id: string;
let otherId: string;
beforeAll(async () => {
  network = await createTestNetwork();
  id = await makeConversation(network, {
    lines: bodies.map((body, index) => [index % 2 ? theo : juniper, body] as const),
  });
  otherId = await makeConversation(network, { lines: [[juniper, "elsewhere"]] });
});
afterAll(() => network.close());

async function readPage(before: string | null, limit: number | null = null, of = id) {
  const query =
    "query ($id: ID!, $before: ID, $limit: Int) { conversation(id: $id) { messages(before: $before, limit: $limit) { id body } } }";
  const { data } = await network.ask(query, { id: of, before, limit }, { email: juniper });
  return data?.conversation.messages as { id: string; body: string }[];
}

// spec §4: older messages load in pages
test("going back page by page reads every message once, oldest first in each page", async () => {
  const pages = [await readPage(null)];
  for (let first = pages[0]?.[0]; first; first = pages[0]?.[0])
    pages.unshift(await readPage(first.id));
  expect(pages.map(({ length }) => length)).toEqual([0, 20, 50, 50]);
  expect(pages.flat().map(({ body }) => body)).toEqual(bodies);
});

test("a page has the requested size, at least one and at most fifty", async () => {
  expect((await readPage(null, 3)).map(({ body }) => body)).toEqual(bodies.slice(-3));
  expect(await readPage(null, 0)).toHaveLength(1);
  expect(await readPage(null, 1000)).toHaveLength(50);
});

test("before a message of another conversation, or a missing one, there are none; an invalid cursor is the first page", async () => {
  const [elsewhere] = await readPage(null, null, otherId);
  for (const before of [elsewhere?.id ?? "", "00000000-0000-4000-8000-000000000000"])
    expect(await readPage(before)).toEqual([]);
  const first = await readPage(null);
  expect(first.length).toBeGreaterThan(0);
  for (const before of ["1", "'--", ""]) expect(await readPage(before)).toEqual(first);
});
