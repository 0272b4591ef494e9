import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeArticles, makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const lines = "assocId assocType reactionAggregates { type count isSelected }";
const create = `mutation ($id: ID!, $as: ReactedType!, $type: ReactionType!) {
  createReaction(assocId: $id, reactedType: $as, type: $type) { ${lines} } }`;
const remove = `mutation ($id: ID!, $as: ReactedType!) { removeReaction(assocId: $id, reactedType: $as) { ${lines} } }`;
const read = `query ($reactables: [ReactableInput!]!) { reactions(reactables: $reactables) { ${lines} } }`;
const member = { email: "member@demo.test" };

type Lines = { type: string; count: number; isSelected: boolean }[];
const counts = (aggregates: Lines) =>
  Object.fromEntries(aggregates.map(({ type, count }) => [type, count]));
const selected = (aggregates: Lines) =>
  aggregates.filter((line) => line.isSelected).map((line) => line.type);

let network: TestNetwork;

beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

/** An article without reactions. */
const freshId = async () => (await makeItem(network)).id;

async function toAggregates(
  id: string,
  as = "POST",
  asker: { email?: string; site?: string } = {},
): Promise<Lines> {
  const { data } = await network.ask(read, { reactables: [{ assocId: id, assocType: as }] }, asker);
  return data.reactions[0].reactionAggregates;
}

/** Makes a comment a reply to another one. */
const putBelow = (id: string, parentId: string) =>
  runSql(network, "update comments set parent_id = $2, reply_to_id = $2 where id = $1", [
    id,
    parentId,
  ]);

const rowsFor = (id: string) =>
  runSql(network, "select type from reactions where reacted_type = 'POST' and assoc_id = $1", [id]);

describe("choosing and removing", () => {
  // spec §3: reaction: five types with count and selection
  // spec §3: reaction: content types map to reaction types
  // spec §3: reaction: one per member
  // spec §7: mutation createReaction
  // spec §9: five reaction types
  test("the five types take turns: one is selected and exactly one count moves at each step", async () => {
    const id = await freshId();
    const before = counts(await toAggregates(id));
    for (const type of ["like", "support", "sad", "wow", "same"]) {
      const { data } = await network.ask(create, { id, as: "POST", type }, member);
      const { reactionAggregates } = data.createReaction;
      expect(counts(reactionAggregates)).toEqual({ ...before, [type]: (before[type] ?? 0) + 1 });
      expect(selected(reactionAggregates)).toEqual([type]);
    }
    const mine = await runSql(
      network,
      "select r.type from reactions r join members m on m.id = r.member_id where m.email = $1 and reacted_type = 'POST' and assoc_id = $2",
      [member.email, id],
    );
    expect(mine).toEqual([{ type: "same" }]);
  });

  test("the same reaction twice counts once", async () => {
    const id = await freshId();
    const before = counts(await toAggregates(id));
    await network.ask(create, { id, as: "POST", type: "wow" }, member);
    await network.ask(create, { id, as: "POST", type: "wow" }, member);
    expect(counts(await toAggregates(id))).toEqual({ ...before, wow: (before.wow ?? 0) + 1 });
  });

  // spec §7: mutation removeReaction
  test("removing takes the reaction back, and removing again changes nothing", async () => {
    const id = await freshId();
    const before = counts(await toAggregates(id));
    await network.ask(create, { id, as: "POST", type: "sad" }, member);
    for (let time = 0; time < 2; time += 1) {
      const { data } = await network.ask(remove, { id, as: "POST" }, member);
      expect(counts(data.removeReaction.reactionAggregates)).toEqual(before);
      expect(selected(data.removeReaction.reactionAggregates)).toEqual([]);
    }
  });

  test("a wrong stored count never falls below 0", async () => {
    const id = await freshId();
    await network.ask(create, { id, as: "POST", type: "same" }, member);
    await runSql(
      network,
      "update reaction_counts set count = 0 where reacted_type = 'POST' and assoc_id = $1",
      [id],
    );
    const { data } = await network.ask(remove, { id, as: "POST" }, member);
    expect(Object.values(counts(data.removeReaction.reactionAggregates))).toEqual([0, 0, 0, 0, 0]);
  });

  // spec §3: reaction: content types map to reaction types
  test("threads and replies are reacted to under their own kinds", async () => {
    const thread = await makeThread(network, { replies: 1 });
    for (const [id, as] of [
      [thread.id, "THREAD"],
      [thread.replyIds[0] ?? "", "COMMENT"],
    ] as const) {
      const before = counts(await toAggregates(id, as));
      await network.ask(create, { id, as, type: "support" }, member);
      expect(counts(await toAggregates(id, as))).toEqual({
        ...before,
        support: (before.support ?? 0) + 1,
      });
    }
  });

  test("a selection is the member's own: others see the count and nothing selected", async () => {
    const id = await freshId();
    await network.ask(create, { id, as: "POST", type: "like" }, member);
    expect(selected(await toAggregates(id, "POST", member))).toEqual(["like"]);
    expect(selected(await toAggregates(id, "POST", { email: "member2@demo.test" }))).toEqual([]);
    expect(selected(await toAggregates(id))).toEqual([]);
  });
});

/** One thing of each type that has reactions, and the kind under which its page asks for them. */
const reactedThings: [string, () => Promise<{ id: string; as: string }>][] = [
  ...(["post", "story", "recipe", "gallery", "graphic", "cas", "quiz"] as const).map(
    (type): (typeof reactedThings)[number] => [
      type,
      async () => ({ id: (await makeItem(network, { type })).id, as: "POST" }),
    ],
  ),
  ["thread", async () => ({ id: (await makeThread(network)).id, as: "THREAD" })],
  [
    "reply",
    async () => ({
      id: (await makeThread(network, { replies: 1 })).replyIds[0] ?? "",
      as: "COMMENT",
    }),
  ],
  [
    "reply to a reply",
    async () => {
      const [parent = "", below = ""] = (await makeThread(network, { replies: 2 })).replyIds;
      await putBelow(below, parent);
      return { id: below, as: "REPLY" };
    },
  ],
];

test.each(reactedThings)(
  "a guest's reaction to a %s is refused with the offer to join, and counts once they are a member",
  async (_type, make) => {
    const { id, as } = await make();
    const reaction = { id, as, type: "support" };
    const { errors } = await network.ask(create, reaction);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(counts(await toAggregates(id, as)).support).toBe(0);
    const { data } = await network.ask(create, reaction, member);
    expect(selected(data.createReaction.reactionAggregates)).toEqual(["support"]);
    expect(counts(await toAggregates(id, as)).support).toBe(1);
  },
);

describe("rejected members and targets", () => {
  test.each([
    ["a visitor", undefined, "UNAUTHENTICATED", "Please create an account or log in to continue."],
    ["an unverified member", "unverified@demo.test", "NOT_VERIFIED", "Verify your account"],
    ["a spammer", "spammer@demo.test", "FORBIDDEN", "Not authorized"],
  ])(
    "%s may neither choose nor remove, and nothing is stored or announced",
    async (_who, email, code, message) => {
      const id = await freshId();
      const as = email ? { email } : {};
      const before = await rowsFor(id);
      network.changedTags.length = 0;
      for (const document of [create, remove]) {
        const { data, errors } = await network.ask(document, { id, as: "POST", type: "like" }, as);
        expect(data).toBeNull();
        expect(errors?.[0]).toMatchObject({ message, extensions: { code } });
      }
      expect(await rowsFor(id)).toEqual(before);
      expect(network.changedTags).toEqual([]);
    },
  );

  test("drafts, scheduled articles, other sites' things and made-up ids are not found", async () => {
    const foreign = await makeThread(network, { site: "sleep", replies: 1 });
    const things = [
      [(await makeItem(network, { status: "draft" })).id, "POST"],
      [(await makeItem(network, { publishedIn: 5 })).id, "POST"],
      [(await makeItem(network, { status: "deleted" })).id, "POST"],
      [(await makeItem(network, { site: "sleep" })).id, "POST"],
      [foreign.id, "THREAD"],
      [foreign.replyIds[0] ?? "", "COMMENT"],
      [(await makeThread(network)).id, "POST"],
      [await freshId(), "THREAD"],
      ["2147483647", "POST"],
      ["0", "POST"],
      ["1 or 1=1", "POST"],
      [await freshId(), "USER_PROFILE_STATUS"],
    ] as const;
    for (const [id, as] of things) {
      const { errors } = await network.ask(
        create,
        { id, as, type: "like" },
        { email: "admin@demo.test" },
      );
      expect([id, as, errors?.[0]?.extensions.code]).toEqual([id, as, "NOT_FOUND"]);
    }
  });

  test("hidden comments, comments of hidden items, and the wrong level are not found", async () => {
    const thread = await makeThread(network, { replies: 4 });
    const [comment = "", spam = "", deleted = "", reply = ""] = thread.replyIds;
    await putBelow(reply, comment);
    await runSql(network, "update comments set status = 'spam' where id = $1", [spam]);
    await runSql(network, "update comments set status = 'deleted' where id = $1", [deleted]);
    const removed = await makeThread(network, { replies: 1, status: "deleted" });
    for (const [id, as] of [
      [spam, "COMMENT"],
      [deleted, "COMMENT"],
      [removed.replyIds[0] ?? "", "COMMENT"],
      [reply, "COMMENT"],
      [comment, "REPLY"],
    ] as const) {
      const { errors } = await network.ask(create, { id, as, type: "like" }, member);
      expect([id, as, errors?.[0]?.extensions.code]).toEqual([id, as, "NOT_FOUND"]);
    }
  });

  test("members-only items show their reactions to members only", async () => {
    const thread = await makeThread(network, { replies: 1 });
    const reactables = [
      { assocId: thread.id, assocType: "THREAD" },
      { assocId: thread.replyIds[0], assocType: "COMMENT" },
    ];
    const limitTo = (visibility: string) =>
      runSql(network, "update content_placements set visibility = $2 where content_id = $1", [
        thread.id,
        visibility,
      ]);
    const countShown = async (asker: { email?: string }) =>
      (await network.ask(read, { reactables }, asker)).data.reactions.length;
    await limitTo("members");
    expect([await countShown({}), await countShown(member)]).toEqual([0, 2]);
    await limitTo("nobody");
    expect([await countShown({}), await countShown(member)]).toEqual([0, 0]);
    const asked = { id: thread.id, as: "THREAD", type: "like" };
    const { errors } = await network.ask(create, asked, member);
    expect(errors?.[0]?.extensions.code).toBe("NOT_FOUND");
  });

  // spec §6: verified members message, react and comment where the feature is on
  test("a site with Reactions off accepts none", async () => {
    const { id } = await makeItem(network, { site: "lupus" });
    const { errors } = await network.ask(
      create,
      { id, as: "POST", type: "like" },
      { ...member, site: "lupus" },
    );
    expect(errors?.[0]?.extensions.code).toBe("FORBIDDEN");
    expect(selected(await toAggregates(id, "POST", { ...member, site: "lupus" }))).toEqual([]);
  });
});

describe("asking for many at once", () => {
  test("hidden targets are left out, and a repeated target is returned once", async () => {
    const shown = await freshId();
    const reactables = [
      { assocId: shown, assocType: "POST" },
      { assocId: (await makeItem(network, { status: "draft" })).id, assocType: "POST" },
      { assocId: (await makeItem(network, { site: "sleep" })).id, assocType: "POST" },
      { assocId: shown, assocType: "POST" },
      { assocId: shown, assocType: "MESSAGE" },
    ];
    const { data } = await network.ask(read, { reactables }, member);
    expect(data.reactions.map((line: { assocId: string }) => line.assocId)).toEqual([shown]);
  });

  test("twenty things of three kinds take five statements at most, selections included", async () => {
    const thread = await makeThread(network, { replies: 10 });
    const reactables = [
      ...(await makeArticles(network, 9)).map(({ id }) => ({ assocId: id, assocType: "POST" })),
      { assocId: thread.id, assocType: "THREAD" },
      ...thread.replyIds.map((id) => ({ assocId: id, assocType: "COMMENT" })),
    ];
    expect(reactables).toHaveLength(20);
    const { result, statements } = await recordStatements(() =>
      network.ask(read, { reactables }, member),
    );
    expect(result.data.reactions).toHaveLength(20);
    // Asking as a member reads the account twice in the test itself.
    const ofTheQuery = statements.filter((text) => !text.includes('from "members"'));
    expect(ofTheQuery.length).toBeGreaterThan(1);
    expect(ofTheQuery.length).toBeLessThanOrEqual(5);
  });
});
