import { afterAll, beforeAll, expect, test } from "vitest";
import { makeItem, memberEmails, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const create = `mutation ($id: ID!, $type: ReactionType!) {
  createReaction(assocId: $id, reactedType: POST, type: $type) { assocId } }`;
const list = `query ($id: ID!, $type: ReactionType, $page: Int) {
  reactors(assocId: $id, reactedType: POST, type: $type, page: $page) {
    total reactors { type user { username slug } } } }`;
const member = { email: "member@demo.test" };

let network: TestNetwork;
let id: string;
const emails = memberEmails(25);
beforeAll(async () => {
  network = await createTestNetwork();
  id = (await makeItem(network)).id;
  for (const [index, email] of emails.entries())
    await network.ask(create, { id, type: index % 5 === 0 ? "sad" : "like" }, { email });
});
afterAll(() => network.close());

type Line = { type: string; user: { username: string; slug: string } };
const ask = async (variables: object, asker: { email?: string } = member) =>
  (await network.ask(list, { id, ...variables }, asker)).data.reactors as {
    total: number;
    reactors: Line[];
  };

test("members see reactors in pages of twenty, newest first, each once", async () => {
  const first = await ask({});
  const second = await ask({ page: 2 });
  expect([first.total, first.reactors.length, second.reactors.length]).toEqual([25, 20, 5]);
  const slugs = [...first.reactors, ...second.reactors].map(({ user }) => user.slug);
  expect(new Set(slugs).size).toBe(25);
  const [newest] = await runSql(network, "select slug from members where email = $1", [
    emails.at(-1),
  ]);
  expect(slugs[0]).toBe(newest.slug);
});

test("the list of one type holds that type only", async () => {
  const { total, reactors } = await ask({ type: "sad" });
  expect([total, new Set(reactors.map(({ type }) => type))]).toEqual([5, new Set(["sad"])]);
});

test("deleted accounts and spammers are not in it", async () => {
  const change = (values: string, email: string | undefined) =>
    runSql(network, `update members set ${values} where email = $1`, [email]);
  await change("deleted_at = now()", emails[0]);
  await change("role_id = 4", emails[1]);
  expect((await ask({})).total).toBe(23);
  await change("deleted_at = null", emails[0]);
  await change("role_id = 3", emails[1]);
});

test("guests see counts only, and hidden targets have no list", async () => {
  const guest = await network.ask(list, { id }, {});
  expect(guest.errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  const draft = await makeItem(network, { status: "draft" });
  for (const hidden of [draft.id, (await makeItem(network, { site: "sleep" })).id]) {
    const { errors } = await network.ask(list, { id: hidden }, member);
    expect(errors?.[0]?.extensions.code).toBe("NOT_FOUND");
  }
});
