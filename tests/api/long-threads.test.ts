import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeComments, makeThread, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const print = `query ($slug: String!, $page: Int) {
  thread(slug: $slug) { printedComments(page: $page) { id body author { id } } } }`;
const search = `query ($slug: String!, $term: String!, $page: Int) {
  thread(slug: $slug) { searchComments(term: $term, page: $page) {
    hasMore isCapped results { comment { id } snippet { text isMatch } } } } }`;

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const hide = (id: string, status = "spam") =>
  runSql(network, "update comments set status = $2 where id = $1", [id, status]);

test("a thread is printed in parts of five hundred replies, without the words of hidden ones", async () => {
  const thread = await makeThread(network);
  const ids = await makeComments(network, thread, { count: 502 });
  const [hidden = ""] = ids;
  await runSql(network, "update comments set parent_id = $1, reply_to_id = $1 where id = $2", [
    hidden,
    ids[1],
  ]);
  await runSql(network, "update comments set reply_count = 1 where id = $1", [hidden]);
  await hide(hidden);
  // As hiding a comment does: later parts are found from the end of the thread by this count.
  await runSql(
    network,
    "update content_items set comment_count = comment_count - 1 where id = $1",
    [thread.id],
  );
  const read = async (part: number) =>
    (await network.ask(print, { slug: thread.slug, page: part })).data.thread.printedComments;
  const [first, second] = [await read(1), await read(2)];
  expect([...first, ...second].map(({ id }) => id)).toEqual(ids);
  expect(first).toHaveLength(500);
  expect(first[0]).toEqual({ id: hidden, body: "", author: null });
  expect(await read(3)).toEqual([]);
});

describe("a search in a thread", () => {
  let thread: Awaited<ReturnType<typeof makeThread>>;
  beforeAll(async () => {
    thread = await makeThread(network);
  });
  const add = async (body: string) =>
    (await makeComments(network, thread, { count: 1, body }))[0] ?? "";
  const find = async (term: string, page = 1, as: { email?: string } = {}) =>
    (await network.ask(search, { slug: thread.slug, term, page }, as)).data?.thread?.searchComments;
  const findIds = async (term: string) =>
    (await find(term)).results.map(({ comment }: { comment: { id: string } }) => comment.id);

  test("finds other forms of the words, newest first, and shows where they are", async () => {
    const older = await add("My migraines began when I was twelve.");
    const newer = await add("A migraine in the café, again.");
    const other = await makeThread(network);
    await makeComments(network, other, { count: 1, body: "A migraine elsewhere" });
    expect(await findIds("migraine")).toEqual([newer, older]);
    expect(await findIds("CAFE migraines")).toEqual([newer]);
    expect(await findIds('"migraine in the café"')).toEqual([newer]);
    expect(await findIds("migraine -cafe")).toEqual([older]);
    const { results } = await find("twelve");
    expect(results[0].snippet).toContainEqual({ text: "twelve", isMatch: true });
    const dying = await add("I feel like dying of pain.");
    expect(await findIds("dying")).toEqual([dying]);
    expect(await findIds("dying or twelve")).toEqual([dying, older]);
  });

  test.each(["", "the", "%", "(", "\\", "-sleep", "'", "a".repeat(600)])(
    "finds nothing for %j",
    async (term) => {
      expect(await find(term)).toEqual({ hasMore: false, isCapped: false, results: [] });
    },
  );

  test("has ten results per page and tells whether there are more", async () => {
    const ids = await makeComments(network, thread, { count: 12, body: "Try magnesium" });
    const first = await find("magnesium");
    expect([first.results.length, first.hasMore]).toEqual([10, true]);
    const second = await find("magnesium", 2);
    expect(second.hasMore).toBe(false);
    expect(second.results.map(({ comment }: { comment: { id: string } }) => comment.id)).toEqual(
      [...ids].reverse().slice(10),
    );
  });

  test("finds no hidden reply, and nothing for a guest in a thread for members", async () => {
    const hidden = await add("Buy pineapples");
    const shown = await add("I eat pineapples");
    await hide(hidden);
    expect(await findIds("pineapple")).toEqual([shown]);
    await runSql(network, "update content_items set visibility = 'members' where id = $1", [
      thread.id,
    ]);
    expect(await find("pineapple")).toBeUndefined();
    const asMember = await find("pineapple", 1, { email: "member@demo.test" });
    expect(asMember.results).toHaveLength(1);
    const guest = await network.ask(print, { slug: thread.slug, page: 1 });
    expect(guest.errors?.[0]?.extensions).toMatchObject({ code: "MEMBERS_ONLY" });
  });
});
