import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type MadeItem,
  makeComments,
  makeItem,
  makeThread,
  runSql,
} from "#tests/support/make-content.ts";
import { moderationAs } from "#tests/support/moderation-calls.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import {
  createTestNetwork,
  type RequestedAs,
  type TestNetwork,
} from "#tests/support/test-network.ts";

const names = Array.from({ length: 14 }, (_unused, index) => `newcomer${index}`);
const emails = names.map((name) => `${name}@newcomers.test`);

let network: TestNetwork;
let thread: MadeItem;
beforeAll(async () => {
  network = await createTestNetwork();
  thread = await makeThread(network);
  // Demo members have written a lot.
  await runSql(
    network,
    `insert into members (username, slug, email, email_verified, is_verified, home_site_id)
     select name, name, name || '@newcomers.test', true, true, $2
     from unnest($1::text[]) as name`,
    [names, network.site("migraine").id],
  );
});
afterAll(() => network.close());

const member = (number: number, more: Partial<RequestedAs> = {}): RequestedAs => ({
  email: emails[number] ?? "",
  ...more,
});
const createComment = `mutation ($id: ID!, $body: String!, $key: String!) {
  createComment(assocId: $id, body: $body, idempotencyKey: $key) { isHeld comment { id isFirstPost } } }`;
const createThread = `mutation ($title: String!, $body: String!, $key: String!) {
  createThread(title: $title, body: $body, idempotencyKey: $key) { id slug isFirstPost } }`;

let count = 0;
/** Posts a comment. @returns its id, and whether its author was notified of a first post */
async function comment(as: RequestedAs, item: MadeItem = thread) {
  count += 1;
  const body = `Words of member number ${count}, unlike all ${randomUUID()}`;
  const { data } = await network.ask(createComment, { id: item.id, body, key: randomUUID() }, as);
  return data.createComment.comment as { id: string; isFirstPost: boolean };
}
/** Whether guests see the mark. */
const isMarked = async (id: string, as: RequestedAs = {}) =>
  (await network.ask("query ($id: ID!) { comment(id: $id) { isFirstPost } }", { id }, as)).data
    .comment?.isFirstPost;

test("the first comment is marked for everyone and its author is notified; the next one is not", async () => {
  const first = await comment(member(0));
  expect(first.isFirstPost).toBe(true);
  const second = await comment(member(0));
  expect(second.isFirstPost).toBe(false);
  expect([await isMarked(first.id), await isMarked(second.id)]).toEqual([true, false]);
});

test("a thread counts like a comment, before and after it", async () => {
  const start = async (as: RequestedAs) => {
    const variables = { title: `A thread ${randomUUID()}`, body: "Hello", key: randomUUID() };
    return (await network.ask(createThread, variables, as)).data.createThread;
  };
  const opened = await start(member(1));
  expect(opened.isFirstPost).toBe(true);
  expect((await comment(member(1))).isFirstPost).toBe(false);
  const { data } = await network.ask(
    "query ($slug: String!) { thread(slug: $slug) { isFirstPost } }",
    { slug: opened.slug },
  );
  expect(data.thread.isFirstPost).toBe(true);
  await comment(member(2));
  expect((await start(member(2))).isFirstPost).toBe(false);
});

test("each site has a first post of its own", async () => {
  const there = await makeThread(network, { site: "sleep" });
  await comment(member(3));
  expect((await comment(member(3, { site: "sleep" }), there)).isFirstPost).toBe(true);
});

test("a post that was removed does not count, and is not marked", async () => {
  const removed = await comment(member(4));
  const next = await comment(member(4));
  await runSql(network, "update comments set status = 'spam' where id = $1", [removed.id]);
  expect(await isMarked(removed.id)).not.toBe(true);
  expect(await isMarked(next.id)).toBe(true);
});

test("the mark disappears after 30 days, without a query", async () => {
  const { id } = await comment(member(5));
  const setAge = (days: number) =>
    runSql(
      network,
      "update comments set inserted_at = now() - make_interval(days => $2) where id = $1",
      [id, days],
    );
  await setAge(29);
  expect(await isMarked(id)).toBe(true);
  await setAge(30);
  expect(await isMarked(id)).toBe(false);
  const { statements } = await recordStatements(() => isMarked(id));
  expect(statements.filter((text) => text.includes("with ordinality"))).toEqual([]);
});

test("a first post that waits for a moderator is marked in the queue, and once it is approved on its page", async () => {
  const held = { settings: { hold_first_posts: true } };
  const { id } = await comment(member(6, held));
  expect(await isMarked(id)).not.toBe(true);
  const moderator = moderationAs(network, { email: "moderator@demo.test" });
  const findCase = async (commentId: string) => {
    const [row] = await runSql(
      network,
      "select id from moderation_cases where assoc_type = 'REPLY' and assoc_id = $1 or assoc_type = 'COMMENT' and assoc_id = $1",
      [commentId],
    );
    return String(row?.id);
  };
  const ask = async (caseId: string) =>
    (
      await network.ask(
        "query ($id: ID!) { moderationCase(id: $id) { isFirstPost } }",
        { id: caseId },
        { email: "moderator@demo.test" },
      )
    ).data.moderationCase.isFirstPost;
  const caseId = await findCase(id);
  expect(await ask(caseId)).toBe(true);
  expect((await moderator.decide(caseId, { outcome: "APPROVE" })).errors).toBeUndefined();
  expect(await isMarked(id)).toBe(true);
  expect(await ask(caseId)).toBe(true);
});

test("a list of comments queries all of its authors at once", async () => {
  const item = await makeItem(network);
  for (const email of emails.slice(7)) await makeComments(network, item, { count: 2, email });
  const { result, statements } = await recordStatements(() =>
    network.ask("query ($id: ID!) { contentItem(id: $id) { comments { isFirstPost } } }", {
      id: item.id,
    }),
  );
  const marks = result.data.contentItem.comments.map(
    (one: { isFirstPost: boolean }) => one.isFirstPost,
  );
  expect(marks).toEqual(emails.slice(7).flatMap(() => [true, false]));
  expect(statements.filter((text) => text.includes("with ordinality"))).toHaveLength(1);
});
