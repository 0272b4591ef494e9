import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commentRefusals } from "#lib/comments/shared/refusal-texts.ts";
import { runSql } from "#tests/support/make-content.ts";
import { makePoll } from "#tests/support/make-poll.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const member = { email: "member@demo.test" };
const pollQuery = `query ($id: ID, $legacyId: ID) { poll(id: $id, legacyId: $legacyId) { path discussion {
  id type path title commentStatus commentCount comments { id body } } } }`;
const createComment = `mutation ($id: ID!, $body: String!, $key: String!) {
  createComment(assocId: $id, body: $body, idempotencyKey: $key) {
    page comment { id body item { path } } } }`;

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const comment = (id: string, body: string) =>
  network.ask(createComment, { id, body, key: randomUUID() }, member);
const read = async (variables: { id?: string; legacyId?: number }) =>
  (await network.ask(pollQuery, variables)).data.poll;

// spec §2: comment anchor #comment-thread
describe("a poll has a discussion", () => {
  test("at its own address, with the comments that members write", async () => {
    const { id } = await makePoll(network, { question: "Tea or coffee?" });
    const { path, discussion } = await read({ id });
    expect(discussion).toEqual({
      id: discussion.id,
      type: "poll",
      path,
      title: "Tea or coffee?",
      commentStatus: "open",
      commentCount: 0,
      comments: [],
    });
    const body = "Tea, always.";
    const { comment: stored } = (await comment(discussion.id, body)).data.createComment;
    expect(stored).toEqual({ id: stored.id, body, item: { path } });
    expect((await read({ id })).discussion).toMatchObject({
      commentCount: 1,
      comments: [{ id: stored.id, body }],
    });
  });

  test("also where it has a number of the old system, and by its old link", async () => {
    await makePoll(network, { legacyId: 7311 });
    const poll = await read({ legacyId: 7311 });
    expect([poll.path, poll.discussion.path]).toEqual(["/polls/7311", "/polls/7311"]);
  });

  test("of a closed poll are rejected, and the poll of another site is not found", async () => {
    const { id } = await makePoll(network);
    const { discussion } = await read({ id });
    const close = "update content_items set comment_status = 'closed' where id = $1";
    await runSql(network, close, [discussion.id]);
    const { errors } = await comment(discussion.id, "Too late");
    expect(errors?.[0]?.message).toBe(commentRefusals.closed);
    const elsewhere = await makePoll(network, { site: "sleep" });
    const [row] = await runSql(network, "select content_id from polls where id = $1", [
      elsewhere.id,
    ]);
    const refused = await comment(String(row.content_id), "Hello");
    expect(refused.errors?.[0]?.message).toBe(commentRefusals.missing);
  });

  test("follow the poll: a draft has none, and a new question becomes the title", async () => {
    const { id } = await makePoll(network, { status: "draft" });
    const [{ content_id: contentId }] = await runSql(
      network,
      "select content_id from polls where id = $1",
      [id],
    );
    const early = await comment(String(contentId), "Early");
    expect(early.errors?.[0]?.message).toBe(commentRefusals.missing);
    await runSql(network, "update polls set status = 'open', question = 'New?' where id = $1", [
      id,
    ]);
    const { discussion } = await read({ id });
    expect(discussion).toMatchObject({ id: String(contentId), title: "New?" });
    expect((await comment(String(contentId), "In time")).errors).toBeUndefined();
  });

  test("and is in no list, search or sitemap of items", async () => {
    await makePoll(network, { question: "Quixotic zebra question?" });
    const { data } = await network.ask(
      '{ search(term: "quixotic zebra") { total } latestContent(limit: 50) { items { type } } }',
      {},
    );
    expect(data.search.total).toBe(0);
    expect(data.latestContent.items.map(({ type }: { type: string }) => type)).not.toContain(
      "poll",
    );
  });
});
