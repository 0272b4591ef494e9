import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCase } from "#lib/moderation/server/open-case.ts";
import { makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const set = `mutation ($id: ID!, $level: CrisisLevel) {
  setCrisisLevel(contentId: $id, level: $level) { contentId before level logId } }`;
const react = `mutation ($id: ID!, $as: ReactedType!, $type: ReactionType!) {
  createReaction(assocId: $id, reactedType: $as, type: $type) { assocId } }`;
const moderator = { email: "moderator@demo.test" };
const admin = { email: "admin@demo.test" };
const member = { email: "member@demo.test" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const setLevel = (id: string, level: string | null, as: { email?: string; site?: string }) =>
  network.ask(set, { id, level }, as);
const levelOf = async (id: string) =>
  (await runSql(network, "select crisis_level from content_items where id = $1", [id]))[0]
    ?.crisis_level;
const codeOf = ({ errors }: { errors?: { extensions?: Record<string, unknown> }[] | undefined }) =>
  errors?.[0]?.extensions?.code;

describe("who can set the level of a thread", () => {
  test.each([
    [undefined, "UNAUTHENTICATED"],
    ["member@demo.test", "FORBIDDEN"],
    ["unverified@demo.test", "FORBIDDEN"],
    ["spammer@demo.test", "FORBIDDEN"],
    ["contributor@demo.test", "FORBIDDEN"],
    ["moderator@demo.test", undefined],
    ["admin@demo.test", undefined],
  ])("%s: %s", async (email, code) => {
    const thread = await makeThread(network, {});
    const answer = await setLevel(thread.id, "medium", email ? { email } : {});
    expect(codeOf(answer)).toBe(code);
    expect(await levelOf(thread.id)).toBe(code ? null : "medium");
  });

  test("a thread of another site, an article and an unknown id are not found", async () => {
    const thread = await makeThread(network, {});
    const article = await makeItem(network);
    expect(codeOf(await setLevel(thread.id, "high", { ...admin, site: "sleep" }))).toBe(
      "NOT_FOUND",
    );
    expect(codeOf(await setLevel(article.id, "high", admin))).toBe("NOT_FOUND");
    expect(codeOf(await setLevel("999999999", "high", admin))).toBe("NOT_FOUND");
    expect(await levelOf(thread.id)).toBeNull();
  });

  test("the moderator who set the high level cannot lower it, and others can", async () => {
    const thread = await makeThread(network, {});
    await setLevel(thread.id, "high", moderator);
    expect(codeOf(await setLevel(thread.id, null, moderator))).toBe("FORBIDDEN");
    expect(await levelOf(thread.id)).toBe("high");
    expect(codeOf(await setLevel(thread.id, "low", admin))).toBeUndefined();
    // Below the high level one moderator is enough.
    expect(codeOf(await setLevel(thread.id, null, admin))).toBeUndefined();
    expect(await levelOf(thread.id)).toBeNull();
  });
});

test("each change is logged with the old and new level, and the same level again is no change", async () => {
  const thread = await makeThread(network, {});
  const first = (await setLevel(thread.id, "low", moderator)).data.setCrisisLevel;
  expect(first).toEqual({
    contentId: thread.id,
    before: null,
    level: "low",
    logId: expect.any(String),
  });
  const again = (await setLevel(thread.id, "low", moderator)).data.setCrisisLevel;
  expect(again).toMatchObject({ before: "low", level: "low", logId: null });
  await setLevel(thread.id, "high", moderator);
  const rows = await runSql(
    network,
    "select id::text, operation, before, after from moderation_log where assoc_type = 'THREAD' and assoc_id = $1 order by id",
    [thread.id],
  );
  expect(rows).toEqual([
    {
      id: first.logId,
      operation: "SET_CRISIS_LEVEL",
      before: { crisisLevel: null },
      after: { crisisLevel: "low" },
    },
    {
      id: expect.any(String),
      operation: "SET_CRISIS_LEVEL",
      before: { crisisLevel: "low" },
      after: { crisisLevel: "high" },
    },
  ]);
});

test("two moderators at once: each change is logged with the level that it replaced", async () => {
  const thread = await makeThread(network, {});
  await Promise.all([
    setLevel(thread.id, "low", moderator),
    setLevel(thread.id, "medium", admin),
    setLevel(thread.id, "low", admin),
  ]);
  const rows = await runSql(
    network,
    "select before ->> 'crisisLevel' as before, after ->> 'crisisLevel' as after from moderation_log where assoc_id = $1 and operation = 'SET_CRISIS_LEVEL' order by id",
    [thread.id],
  );
  expect(rows.map(({ before }) => before)).toEqual([
    null,
    ...rows.slice(0, -1).map(({ after }) => after),
  ]);
  expect(await levelOf(thread.id)).toBe(rows.at(-1)?.after);
});

test("a change invalidates every page of the thread, and moves its open case in the queue", async () => {
  const thread = await makeThread(network, {});
  const { store } = network.services;
  const siteId = network.site("migraine").id;
  const [author] = await runSql(network, "select author_id from content_items where id = $1", [
    thread.id,
  ]);
  await store.db.transaction((tx) =>
    openCase(tx, {
      target: {
        siteId,
        assocType: "THREAD",
        assocId: Number(thread.id),
        memberId: Number(author?.author_id),
      },
      report: {
        reporterId: null,
        reason: "risk_wording",
        crisisLevel: "low",
        snapshot: { title: null, body: "words", path: null },
      },
    }),
  );
  network.changedTags.length = 0;
  await setLevel(thread.id, "high", moderator);
  expect(network.changedTags).toContain(`ContentItem:${thread.id}`);
  const [stored] = await runSql(
    network,
    "select crisis_level, priority from moderation_cases where assoc_type = 'THREAD' and assoc_id = $1",
    [thread.id],
  );
  expect(stored).toEqual({ crisis_level: "high", priority: 1000 });
});

describe("a thread at the high level", () => {
  const levels = "query ($id: ID!) { contentItem(id: $id) { offersHelpFirst crisisLevel } }";

  test("readers learn that its pages offer help first, and staff alone the level", async () => {
    const thread = await makeThread(network, {});
    const read = async (as: { email?: string }) =>
      (await network.ask(levels, { id: thread.id }, as)).data.contentItem;
    await setLevel(thread.id, "medium", moderator);
    expect(await read({})).toEqual({ offersHelpFirst: false, crisisLevel: null });
    await setLevel(thread.id, "high", moderator);
    expect(await read({})).toEqual({ offersHelpFirst: true, crisisLevel: null });
    expect(await read(member)).toEqual({ offersHelpFirst: true, crisisLevel: null });
    expect(await read(moderator)).toEqual({ offersHelpFirst: true, crisisLevel: "high" });
  });

  test("takes supportive reactions only, on the post and on replies", async () => {
    const thread = await makeThread(network, { replies: 1 });
    const reply = thread.replyIds[0] ?? "";
    await setLevel(thread.id, "high", moderator);
    for (const [id, as] of [
      [thread.id, "THREAD"],
      [reply, "COMMENT"],
    ]) {
      for (const type of ["like", "wow"])
        expect(codeOf(await network.ask(react, { id, as, type }, member))).toBe("BAD_USER_INPUT");
      for (const type of ["support", "sad", "same"])
        expect(codeOf(await network.ask(react, { id, as, type }, member))).toBeUndefined();
    }
    await setLevel(thread.id, "medium", admin);
    expect(
      codeOf(await network.ask(react, { id: thread.id, as: "THREAD", type: "like" }, member)),
    ).toBeUndefined();
  });

  test("its author, and authors of risk wording in it, are offered help; others are not", async () => {
    const thread = await makeThread(network, { replies: 1 });
    const idOf = async (as: { email: string }) =>
      Number((await network.ask("{ currentUser { id } }", {}, as)).data.currentUser.id);
    const own = [await idOf(member), Number(thread.id)];
    await runSql(network, "update content_items set author_id = $1 where id = $2", own);
    const offers = async (as: { email: string }) =>
      (
        await network.ask(
          "query ($ids: [ID!]!) { threadStates(ids: $ids) { offersHelp } }",
          { ids: [thread.id] },
          as,
        )
      ).data.threadStates[0].offersHelp;
    expect(await offers(member)).toBe(false);
    await setLevel(thread.id, "medium", moderator);
    expect(await offers(member)).toBe(true);
    const other = { email: "contributor@demo.test" };
    expect(await offers(other)).toBe(false);
    const { store } = network.services;
    await store.db.transaction(async (tx) =>
      openCase(tx, {
        target: {
          siteId: network.site("migraine").id,
          assocType: "COMMENT",
          assocId: Number(thread.replyIds[0]),
          memberId: await idOf(other),
        },
        report: {
          reporterId: null,
          reason: "risk_wording",
          crisisLevel: "low",
          snapshot: { title: null, body: "words", path: null },
        },
      }),
    );
    expect(await offers(other)).toBe(true);
    expect(await offers(admin)).toBe(false);
  });
});
