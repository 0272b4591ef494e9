import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetThreadWords } from "#lib/content/server/deleted-thread-queries.ts";
import { runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const juniper = { email: "member@demo.test" };
const theo = { email: "member2@demo.test" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

type As = { email?: string; site?: string };
const remove = (id: string) =>
  network.ask("mutation ($id: ID!) { deleteContent(id: $id) }", { id }, juniper);
const restore = (id: string, as: As = juniper) =>
  network.ask("mutation ($id: ID!) { restoreContent(id: $id) { id path title } }", { id }, as);
const offered = async (id: string, as: As = juniper) =>
  (await network.ask("query ($id: ID!) { deletedItem(id: $id) { type hasImages } }", { id }, as))
    .data.deletedItem;
const reason = ({ errors }: Awaited<ReturnType<typeof restore>>) =>
  errors?.map(({ message, extensions }) => `${extensions.code}: ${message}`).join();

async function tell(title = "A story"): Promise<{ id: string; path: string }> {
  const create = `mutation ($title: String!, $key: String!) {
    createStory(title: $title, body: "Words", idempotencyKey: $key) { id path } }`;
  return (await network.ask(create, { title, key: randomUUID() }, juniper)).data.createStory;
}

/** A thread that its author has changed once, with a reply that is the best answer. */
async function startThread(title: string): Promise<{ id: string; path: string; replyId: string }> {
  const create = `mutation ($title: String!, $key: String!) {
    createThread(title: $title, body: "At first", idempotencyKey: $key) { id path } }`;
  const thread = (await network.ask(create, { title, key: randomUUID() }, juniper)).data;
  const { id, path } = thread.createThread;
  const reply = `mutation ($id: ID!, $key: String!) {
    createComment(assocId: $id, body: "An answer", idempotencyKey: $key) { comment { id } } }`;
  const answered = await network.ask(reply, { id, key: randomUUID() }, theo);
  const replyId = answered.data.createComment.comment.id;
  const change = `mutation ($id: ID!, $title: String!) {
    updateThread(id: $id, expectedRevision: 0, title: $title, body: "Quixotry now") { id } }`;
  await network.ask(change, { id, title }, juniper);
  await runSql(network, "update content_items set accepted_comment_id = $2 where id = $1", [
    id,
    replyId,
  ]);
  return { id, path, replyId };
}

const read = async (id: string) =>
  (
    await network.ask(
      `query ($id: ID!) { contentItem(id: $id) {
        path title body commentStatus earlierVersions { body } } }`,
      { id },
    )
  ).data.contentItem;

test("a story returns to its URL and its list", async () => {
  const { id, path } = await tell("Back again");
  const isListed = async () =>
    JSON.stringify(
      (await network.ask("{ latestContent(types: [story]) { items { id } } }")).data,
    ).includes(`"${id}"`);
  await remove(id);
  expect(await isListed()).toBe(false);
  expect(await offered(id)).toEqual({ type: "story", hasImages: false });
  const { data } = await restore(id);
  expect(data.restoreContent).toEqual({ id, path, title: "Back again" });
  expect(await isListed()).toBe(true);
  expect(await offered(id)).toBeNull();
  // A second press changes nothing.
  expect((await restore(id)).data.restoreContent.id).toBe(id);
});

describe("a thread with replies", () => {
  test("gets everything back: words, versions, address, best answer, replies", async () => {
    const { id, path, replyId } = await startThread("Quixotry at night");
    const before = await read(id);
    expect(before).toMatchObject({ title: "Quixotry at night", earlierVersions: [{}] });
    await remove(id);
    expect(await read(id)).toMatchObject({ title: "Deleted thread", earlierVersions: [] });
    expect(await offered(id)).toEqual({ type: "thread", hasImages: false });
    expect((await restore(id)).data.restoreContent.path).toBe(path);
    expect(await read(id)).toEqual(before);
    const [row] = await runSql(
      network,
      "select accepted_comment_id, previous_slug from content_items where id = $1",
      [id],
    );
    expect(row).toEqual({ accepted_comment_id: Number(replyId), previous_slug: null });
    const found = await network.ask('{ search(term: "quixotry") { total } }');
    expect(found.data.search.total).toBe(1);
    // It can be deleted again.
    await remove(id);
    expect(await read(id)).toMatchObject({ title: "Deleted thread" });
  });

  test("gets a slug without words if another thread has the old one by now", async () => {
    const { id } = await startThread("Twice the same");
    await remove(id);
    const { path } = await read(id);
    const other = await startThread("Twice the same");
    expect(other.path).toBe("/forums/twice-the-same");
    expect((await restore(id)).data.restoreContent).toMatchObject({
      path,
      title: "Twice the same",
    });
  });

  test("is forgotten for good when the time to undo is over", async () => {
    const { id } = await startThread("Forgotten");
    await remove(id);
    const { db } = network.services.store;
    await forgetThreadWords(db);
    expect(await offered(id)).not.toBeNull();
    await runSql(
      network,
      "update deleted_threads set inserted_at = now() - interval '601 seconds' where content_id = $1",
      [id],
    );
    expect(await forgetThreadWords(db)).toBe(1);
    expect(await offered(id)).toBeNull();
    expect(reason(await restore(id))).toBe("CONFLICT: It is too late to restore this.");
    expect(await read(id)).toMatchObject({ title: "Deleted thread", body: "" });
  });
});

describe("is refused", () => {
  test.each([
    [{}, "UNAUTHENTICATED: Please create an account or log in to continue."],
    [theo, "FORBIDDEN: Not authorized"],
    [{ email: "admin@demo.test" }, "FORBIDDEN: Not authorized"],
    [{ ...juniper, site: "sleep" }, "NOT_FOUND: This has been removed."],
  ])("is rejected for %j, without an offer", async (as, message) => {
    const { id } = await tell();
    await remove(id);
    expect(await offered(id, as)).toBeNull();
    expect(reason(await restore(id, as))).toBe(message);
  });

  test.each([
    ["ten minutes after the deletion", "status_at = now() - interval '601 seconds'"],
    [
      "where staff deleted it",
      "status_by_id = (select id from members where email = 'admin@demo.test')",
    ],
    ["where staff hid it", "status = 'hidden'"],
  ])("%s", async (_when, change) => {
    const { id } = await tell();
    await remove(id);
    await runSql(network, `update content_items set ${change} where id = $1`, [id]);
    expect(await offered(id)).toBeNull();
    const answer = await restore(id);
    const [row] = await runSql(network, "select status from content_items where id = $1", [id]);
    expect(row?.status).not.toBe("published");
    expect(answer.errors).toHaveLength(1);
  });
});
