import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusRefusals } from "#lib/statuses/shared/status-texts.ts";
import { getMemberId } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import {
  createTestNetwork,
  type RequestedAs,
  type TestNetwork,
} from "#tests/support/test-network.ts";

const create = `mutation ($body: String, $visibility: StatusVisibility, $key: String!) {
  createProfileStatus(body: $body, visibility: $visibility, idempotencyKey: $key) { id user { slug } } }`;
const update = `mutation ($id: ID!, $body: String, $visibility: StatusVisibility) {
  updateProfileStatus(id: $id, body: $body, visibility: $visibility) { editedAt revisionCount isHeld } }`;
const remove = "mutation ($id: ID!) { deleteProfileStatus(id: $id) }";
const restore =
  "mutation ($id: ID!) { restoreProfileStatus(id: $id) { id body isHeld replyCount } }";
const canRestore = "query ($id: ID!) { canRestoreProfileStatus(id: $id) }";
const readOne = `query ($id: ID!) { userProfileStatus(id: $id) { body editedAt isHeld revisionCount
  replyCount replies { body } earlierVersions { number body replacedAt } } }`;
const listed = "query ($slug: String!) { userProfileStatusHistory(slug: $slug) { id } }";
const feed = "{ updates { posts { id kind } } }";

const author = { email: "member-26@members.demo.test" };
const reader = { email: "member-21@members.demo.test" };
const moderator = { email: "moderator@demo.test" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

async function ask(as: RequestedAs, query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await network.ask(query, variables, as);
  if (errors?.[0]) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  return data;
}
async function post(more: Record<string, unknown> = {}): Promise<{ id: string; slug: string }> {
  const variables = { body: `Words ${randomUUID()}`, key: randomUUID(), ...more };
  const { id, user } = (await ask(author, create, variables)).createProfileStatus;
  return { id, slug: user.slug };
}
const edit = async (id: string, more: Record<string, unknown>, as: RequestedAs = author) =>
  (await ask(as, update, { id, ...more })).updateProfileStatus;
const read = async (id: string, as: RequestedAs = {}) =>
  (await ask(as, readOne, { id })).userProfileStatus;

describe("earlier versions", () => {
  test("readers of a status update can read its earlier versions, newest first", async () => {
    const { id } = await post({ body: "The first words" });
    expect((await read(id)).earlierVersions).toEqual([]);
    await edit(id, { body: "The second words" });
    await edit(id, { body: "The third words" });
    expect(await read(id)).toMatchObject({
      body: "The third words",
      revisionCount: 2,
      earlierVersions: [
        { number: 2, body: "The second words" },
        { number: 1, body: "The first words" },
      ],
    });
  });

  test("a change of visibility, or no change, creates no version and no edit mark", async () => {
    const { id } = await post({ body: "The same words" });
    await edit(id, { body: "The same words" });
    await edit(id, { body: "The same words", visibility: "members" });
    expect(await read(id, reader)).toMatchObject({ editedAt: null, earlierVersions: [] });
    expect(await read(id)).toBeNull();
  });

  test("earlier versions are hidden like the status update", async () => {
    const { id } = await post({ body: "Before", visibility: "members" });
    await edit(id, { body: "After" });
    expect(await read(id)).toBeNull();
    expect(await read(id, { ...reader, site: "shn" })).toBeNull();
    expect((await read(id, reader)).earlierVersions).toMatchObject([{ body: "Before" }]);
    await ask(author, remove, { id });
    expect(await read(id, reader)).toBeNull();
  });
});

describe("undo of a deletion", () => {
  test("hides it everywhere at once and brings back all of it", async () => {
    await runSql(
      network,
      "insert into member_follows (follower_id, followed_id) values ($1, $2) on conflict do nothing",
      [await getMemberId(network, reader.email), await getMemberId(network, author.email)],
    );
    const { id, slug } = await post({ body: "A word to keep" });
    await edit(id, { body: "A better word to keep" });
    await ask(
      reader,
      `mutation ($id: ID!, $key: String!) {
        createProfileStatusReply(statusId: $id, body: "Keep this as well", idempotencyKey: $key) { id } }`,
      { id, key: randomUUID() },
    );
    const isShown = async () => [
      (await read(id)) !== null,
      (await ask({}, listed, { slug })).userProfileStatusHistory.some(
        (status: { id: string }) => status.id === id,
      ),
      (await ask(reader, feed)).updates.posts.some(
        (one: { id: string }) => one.id === `STATUS-${id}`,
      ),
    ];
    const before = await read(id);
    const shown = await isShown();
    expect(shown.slice(0, 2)).toEqual([true, true]);
    await ask(author, remove, { id });
    expect(await isShown()).toEqual([false, false, false]);
    expect((await ask(author, canRestore, { id })).canRestoreProfileStatus).toBe(true);
    await ask(author, restore, { id });
    expect(await isShown()).toEqual(shown);
    expect(await read(id)).toEqual(before);
  });

  test("members cannot restore others' posts, those removed by staff, or any after ten minutes", async () => {
    const { id } = await post();
    await ask(author, remove, { id });
    await expect(ask(reader, restore, { id })).rejects.toThrow("FORBIDDEN");
    await expect(ask({}, restore, { id })).rejects.toThrow("UNAUTHENTICATED");
    for (const as of [reader, {}])
      expect((await ask(as, canRestore, { id })).canRestoreProfileStatus).toBe(false);
    await runSql(
      network,
      "update profile_statuses set state_at = now() - interval '601 seconds' where id = $1",
      [id],
    );
    await expect(ask(author, restore, { id })).rejects.toThrow(statusRefusals.undoExpired);
    expect((await ask(author, canRestore, { id })).canRestoreProfileStatus).toBe(false);
    const spam = await post();
    await ask(
      moderator,
      `mutation ($id: ID!) { moderationContentFlag(assocId: $id, assocType: STATUS_UPDATE,
        operation: SPAM) { assocId } }`,
      { id: spam.id },
    );
    await expect(ask(author, restore, { id: spam.id })).rejects.toThrow(statusRefusals.undoExpired);
  });

  test("a held post is held again", async () => {
    const { id } = await post();
    const authorId = await getMemberId(network, author.email);
    await runSql(network, "update members set inserted_at = now() where id = $1", [authorId]);
    const markup = "<img src=x onerror=alert(1)> hello";
    expect((await edit(id, { body: markup })).isHeld).toBe(true);
    await ask(author, remove, { id });
    expect((await ask(author, restore, { id })).restoreProfileStatus.isHeld).toBe(true);
    expect(await read(id)).toBeNull();
    await runSql(
      network,
      "update members set inserted_at = now() - interval '60 days' where id = $1",
      [authorId],
    );
  });

  test("deleted images leave the text, and a status of images alone stays deleted", async () => {
    const image = {
      type: "image",
      attrs: { src: `/media/uploads/${"0".repeat(32)}/medium`, alt: "" },
    };
    const words = { type: "paragraph", content: [{ type: "text", text: "Look" }] };
    for (const content of [[words, image], [image]]) {
      const { id } = await post();
      await runSql(network, "update profile_statuses set document = $2 where id = $1", [
        id,
        JSON.stringify({ type: "doc", content }),
      ]);
      await ask(author, remove, { id });
      const back = ask(author, restore, { id });
      if (content.length === 1) await expect(back).rejects.toThrow(statusRefusals.imagesGone);
      else expect((await back).restoreProfileStatus.body).toBe("Look");
    }
  });
});
