import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import { decideAppeal } from "#lib/moderation/server/decide-appeal.ts";
import { decideOnContent } from "#lib/moderation/server/decide-on-content.ts";
import { canAppeal } from "#lib/moderation/shared/notice.ts";
import { noticeTexts } from "#lib/moderation/shared/notice-texts.ts";
import { moderationPorts as ports } from "#lib/registries/server/moderation-ports.ts";
import { makeCategory, makeThread, runSql } from "#tests/support/make-content.ts";
import { makeModerated, readState } from "#tests/support/make-moderated.ts";
import { clearNotifications, fanOut, listNotifications } from "#tests/support/notifications.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const author = "member2@demo.test";
const moderator = { email: "moderator@demo.test" };
const admin = { email: "admin@demo.test" };
const flag = `mutation ($id: ID!, $as: ModeratedType!, $operation: ModerationOperation!) {
  moderationContentFlag(assocId: $id, assocType: $as, operation: $operation) { id } }`;
const undo = "mutation ($id: ID!) { undoModeration(id: $id) { id } }";
const list = `{ moderationNotices { hasMore items { id operation assocType title body explanation
  isWithdrawn canAppeal appeal appealOutcome appealAnswer rule { code title } } } }`;
const one = "query ($id: ID!) { moderationNotice(id: $id) { id body } }";
const appeal = `mutation ($id: ID!, $text: String!) {
  appealDecision(noticeId: $id, text: $text) { id appeal canAppeal } }`;
const change = `mutation ($id: ID!, $operation: ThreadDecision!, $to: ID) {
  moderateThread(id: $id, operation: $operation, categoryId: $to) { id threadId operation } }`;

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());
beforeEach(async () => {
  await runSql(network, "delete from moderation_notices");
  await clearNotifications(network);
});

const code = ({ errors }: { errors?: readonly { extensions: { code?: unknown } }[] | undefined }) =>
  errors?.[0]?.extensions.code ?? null;
const notices = async (email = author, site = "migraine") =>
  (await network.ask(list, {}, { email, site })).data.moderationNotices.items;
async function moderate(kind: "COMMENT" | "THREAD" | "POST", operation: string, by = admin) {
  const id = await makeModerated(network, kind, "migraine");
  const { data } = await network.ask(flag, { id, as: kind, operation }, by);
  return { id, action: data.moderationContentFlag.id as string };
}
const getViewer = async (email: string) => (await network.getSession(email, "migraine")).member;

describe("notices for authors", () => {
  test("a decision creates a notice with the member's text and a notification, without the moderator", async () => {
    const { action } = await moderate("POST", "SPAM", moderator);
    const [notice] = await notices();
    expect(notice).toMatchObject({
      operation: "SPAM",
      assocType: "POST",
      body: "A long way",
      rule: null,
      isWithdrawn: false,
      canAppeal: true,
      appeal: null,
      explanation: null,
    });
    await fanOut(network);
    const { items } = await listNotifications(network, author);
    expect(items).toMatchObject([{ kind: "notice", path: `/profile/notices/${notice.id}` }]);
    const { username } = await getViewer(moderator.email);
    expect(JSON.stringify([notice, items])).not.toContain(username);
    await network.ask(undo, { id: action }, moderator);
    expect(await notices()).toMatchObject([{ isWithdrawn: true, canAppeal: false }]);
  });

  test("the decision of a case has its rule and explanation", async () => {
    const id = Number(await makeModerated(network, "COMMENT", "migraine"));
    const viewer = await getViewer(moderator.email);
    const { store } = network.services;
    const site = network.site("migraine");
    const decide = (rule: string) =>
      inTransaction(store, (tx, invalidate) =>
        decideOnContent({
          tx,
          invalidate,
          ports,
          viewer,
          site,
          siteIds: [site.id],
          decision: {
            operation: "HIDE",
            assocType: "COMMENT",
            assocId: id,
            rule,
            explanation: "It names your neighbour.",
          },
        }),
      );
    await expect(decide("made-up")).rejects.toThrow("Choose a rule from the list.");
    await decide("privacy");
    expect(await readState(network, "COMMENT", String(id))).toBe("hidden");
    expect(await notices()).toMatchObject([
      {
        operation: "HIDE",
        explanation: "It names your neighbour.",
        rule: { code: "privacy", title: "Keep names out of it" },
      },
    ]);
  });

  test("only its member can read it, not on another site or as a guest", async () => {
    await moderate("COMMENT", "DELETE");
    const [{ id }] = await notices();
    for (const as of [
      { email: "member@demo.test" },
      moderator,
      admin,
      { email: author, site: "sleep" },
    ])
      expect((await network.ask(one, { id }, as)).data.moderationNotice).toBeNull();
    expect(code(await network.ask(one, { id }))).toBe("UNAUTHENTICATED");
    expect(await notices(author, "sleep")).toEqual([]);
  });

  test("decisions of staff about their own posts create no notice", async () => {
    const id = await makeModerated(network, "COMMENT", "migraine");
    await runSql(network, "update comments set author_id = $1 where id = $2", [
      (await getViewer(admin.email)).id,
      id,
    ]);
    await network.ask(flag, { id, as: "COMMENT", operation: "SPAM" }, admin);
    expect(await notices(admin.email)).toEqual([]);
  });
});

describe("an appeal", () => {
  const send = (id: string, text: string, email = author) =>
    network.ask(appeal, { id, text }, { email });
  async function makeAppeal(operation = "DELETE") {
    const made = await moderate("COMMENT", operation);
    const [{ id: noticeId }] = await notices();
    await send(noticeId, "It was a joke.");
    const [row] = await runSql(
      network,
      "select * from moderation_cases where appeal_of = $1 and state = 'open'",
      [made.action],
    );
    return { ...made, noticeId, case: row };
  }
  async function decide(
    { action, case: { id: caseId } }: Awaited<ReturnType<typeof makeAppeal>>,
    email: string,
    outcome: "UPHOLD" | "OVERTURN",
  ) {
    const viewer = await getViewer(email);
    const { store } = network.services;
    return inTransaction(store, (tx, invalidate) =>
      decideAppeal({
        tx,
        invalidate,
        ports,
        viewer,
        siteIds: "all",
        appealOf: Number(action),
        caseId,
        outcome,
        answer: "We read it again.",
      }),
    );
  }

  test("opens a case of its own, once, by its owner alone", async () => {
    await moderate("COMMENT", "SPAM");
    const [{ id }] = await notices();
    expect(code(await send(id, "Let me explain.", "member@demo.test"))).toBe("NOT_FOUND");
    expect(code(await send(id, "  \n "))).toBe("BAD_USER_INPUT");
    expect(code(await send(id, "x".repeat(2001)))).toBe("BAD_USER_INPUT");
    const both = await Promise.all([send(id, "First."), send(id, "Second.")]);
    expect(both.map(code).toSorted()).toEqual(["CONFLICT", null]);
    const cases = await runSql(
      network,
      `select c.assoc_type, r.reason, r.details from moderation_cases c
       join moderation_reports r on r.case_id = c.id where c.appeal_of is not null`,
    );
    expect(cases).toMatchObject([{ assoc_type: "COMMENT", reason: "appeal" }]);
  });

  test("is refused 30 days later, after an undo, and for a request to change a text", async () => {
    const now = new Date();
    const notice = { operation: "HIDE" as const, isWithdrawn: false, appealedAt: null };
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    expect(canAppeal({ ...notice, insertedAt: daysAgo(30) }, now)).toBe(true);
    expect(canAppeal({ ...notice, insertedAt: daysAgo(30.01) }, now)).toBe(false);
    const asked = { ...notice, operation: "ASK_FOR_CHANGES" as const };
    expect(canAppeal({ ...asked, insertedAt: now }, now)).toBe(false);
    const { action } = await moderate("COMMENT", "SPAM");
    await network.ask(undo, { id: action }, admin);
    const [{ id }] = await notices();
    expect(code(await send(id, "Let me explain."))).toBe("CONFLICT");
  });

  test("is decided by somebody else, and overturned it brings back the comment", async () => {
    const made = await makeAppeal();
    await expect(decide(made, admin.email, "OVERTURN")).rejects.toThrow("Not authorized");
    await expect(decide(made, moderator.email, "OVERTURN")).rejects.toThrow("Not authorized");
    expect(await readState(network, "COMMENT", made.id)).toBe("deleted");
    await decide(made, "superadmin@demo.test", "OVERTURN");
    expect(await readState(network, "COMMENT", made.id)).toBe("visible");
    expect(await notices()).toMatchObject([
      { isWithdrawn: true, appealOutcome: "OVERTURN", appealAnswer: "We read it again." },
    ]);
    await expect(decide(made, "superadmin@demo.test", "UPHOLD")).rejects.toThrow(
      "This was decided already.",
    );
  });

  test("upheld: the decision stays, and the author is notified", async () => {
    const made = await makeAppeal("SPAM");
    await decide(made, moderator.email, "UPHOLD");
    expect(await readState(network, "COMMENT", made.id)).toBe("spam");
    await fanOut(network);
    const { items } = await listNotifications(network, author);
    expect(items[0]).toMatchObject({ kind: "notice", path: `/profile/notices/${made.noticeId}` });
  });
});

describe("an undo", () => {
  test("restores counts, addresses, lists and images", async () => {
    const id = await makeModerated(network, "COMMENT", "migraine");
    const [upload] = await runSql(
      network,
      `insert into uploads (key, site_id, member_id, image_type, bytes)
       select md5(random()::text), $1, id, 'ugc', 10 from members where email = $2 returning id, key`,
      [network.site("migraine").id, author],
    );
    await runSql(network, "insert into upload_uses values ($1, 'comment', $2)", [upload.id, id]);
    await runSql(network, "update comments set document = $1 where id = $2", [
      JSON.stringify({
        type: "doc",
        content: [
          { type: "paragraph", content: [{ type: "text", text: "Words" }] },
          { type: "image", attrs: { src: `/media/uploads/${upload.key}/medium`, alt: "" } },
        ],
      }),
      id,
    ]);
    const count = async () =>
      (
        await runSql(
          network,
          "select i.comment_count from content_items i join comments c on c.content_id = i.id where c.id = $1",
          [id],
        )
      )[0].comment_count;
    const expiry = async () =>
      (
        await runSql(
          network,
          "select expires_at > now() + interval '31 days' as kept from uploads where id = $1",
          [upload.id],
        )
      )[0].kept;
    const before = await count();
    const { data } = await network.ask(flag, { id, as: "COMMENT", operation: "DELETE" }, admin);
    expect([await count(), await expiry()]).toEqual([before - 1, true]);
    network.changedTags.length = 0;
    await network.ask(undo, { id: data.moderationContentFlag.id }, admin);
    expect([await count(), await expiry()]).toEqual([before, null]);
    expect(network.changedTags).toContain(`Comment:${id}`);
  });

  test("shows a thread again at its address and in the search", async () => {
    const { id, action } = await moderate("THREAD", "SPAM");
    const [{ slug }] = await runSql(network, "select slug from content_items where id = $1", [id]);
    const read = () => network.ask("query ($s: String!) { thread(slug: $s) { id } }", { s: slug });
    const found = async () =>
      (await runSql(network, "select 1 from search_entries where content_id = $1", [id])).length;
    expect([code(await read()), await found()]).toEqual(["GONE", 0]);
    await network.ask(undo, { id: action }, admin);
    expect([(await read()).data.thread.id, await found()]).toEqual([id, 1]);
  });

  test("is refused twice, after 30 days, when it was changed since, and for a made-up id", async () => {
    const first = await moderate("COMMENT", "SPAM");
    const answers = await Promise.all(
      [1, 2].map(() => network.ask(undo, { id: first.action }, admin)),
    );
    expect(answers.map(code).toSorted()).toEqual(["CONFLICT", null]);
    const old = await moderate("COMMENT", "SPAM");
    await runSql(
      network,
      "update moderation_log set inserted_at = now() - interval '31 days' where id = $1",
      [old.action],
    );
    expect(code(await network.ask(undo, { id: old.action }, admin))).toBe("CONFLICT");
    const changed = await moderate("COMMENT", "SPAM");
    await network.ask(flag, { id: changed.id, as: "COMMENT", operation: "DELETE" }, admin);
    expect(code(await network.ask(undo, { id: changed.action }, admin))).toBe("CONFLICT");
    for (const id of ["2147483647", "0", "-1"])
      expect(code(await network.ask(undo, { id }, admin))).toBe("NOT_FOUND");
  });

  test("of a deleted member is rejected", async () => {
    const { id, action } = await moderate("COMMENT", "SPAM");
    await runSql(network, "update members set deleted_at = now() where email = $1", [author]);
    expect(code(await network.ask(undo, { id: action }, admin))).toBe("CONFLICT");
    await runSql(network, "update members set deleted_at = null where email = $1", [author]);
    expect(await readState(network, "COMMENT", id)).toBe("spam");
  });
});

describe("threads", () => {
  const read = async (id: string) =>
    (
      await runSql(network, "select comment_status, category_id from content_items where id = $1", [
        id,
      ])
    )[0];

  test("are closed and opened, and the author hears of the closing", async () => {
    const id = await makeModerated(network, "THREAD", "migraine");
    const { data } = await network.ask(change, { id, operation: "CLOSE_THREAD" }, moderator);
    expect((await read(id)).comment_status).toBe("closed");
    expect(code(await network.ask(change, { id, operation: "CLOSE_THREAD" }, moderator))).toBe(
      "CONFLICT",
    );
    expect(await notices()).toMatchObject([{ operation: "CLOSE_THREAD", canAppeal: true }]);
    await network.ask(undo, { id: data.moderateThread.id }, moderator);
    expect((await read(id)).comment_status).toBe("open");
    await network.ask(change, { id, operation: "CLOSE_THREAD" }, moderator);
    await network.ask(change, { id, operation: "OPEN_THREAD" }, moderator);
    expect((await read(id)).comment_status).toBe("open");
  });

  test("are moved to a category of their site and back, and not to one of another site", async () => {
    const id = await makeModerated(network, "THREAD", "migraine");
    const to = String(await makeCategory(network, "moved-here"));
    const foreign = String(await makeCategory(network, "elsewhere", "sleep"));
    expect(code(await network.ask(change, { id, operation: "MOVE", to: foreign }, moderator))).toBe(
      "BAD_USER_INPUT",
    );
    const { data } = await network.ask(change, { id, operation: "MOVE", to }, moderator);
    expect(String((await read(id)).category_id)).toBe(to);
    expect(await notices()).toMatchObject([{ operation: "MOVE", canAppeal: false }]);
    await network.ask(undo, { id: data.moderateThread.id }, moderator);
    expect((await read(id)).category_id).toBeNull();
  });

  test("are left alone by members", async () => {
    const { id } = await makeThread(network);
    for (const as of [{}, { email: "member@demo.test" }, { email: author }])
      expect(["UNAUTHENTICATED", "FORBIDDEN"]).toContain(
        code(await network.ask(change, { id, operation: "CLOSE_THREAD" }, as)),
      );
    expect((await read(id)).comment_status).toBe("open");
  });
});

test("a decision reads as a sentence for each kind", () => {
  expect(noticeTexts.decided("SPAM", "STATUS_UPDATE_REPLY")).toBe(
    "Your reply to a status update was marked as spam and is hidden",
  );
});
