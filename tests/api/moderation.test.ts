import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeComments, makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const flag = `mutation ($id: ID!, $as: ModeratedType!, $operation: ModerationOperation!) {
  moderationContentFlag(assocId: $id, assocType: $as, operation: $operation) { assocId assocType operation } }`;
const admin = { email: "admin@demo.test" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

async function makeReply() {
  const thread = await makeThread(network, { replies: 3 });
  return { thread, id: thread.replyIds[1] ?? "" };
}
const moderate = (
  id: string,
  operation: string,
  as: { email?: string; site?: string },
  type = "COMMENT",
) => network.ask(flag, { id, as: type, operation }, as);
const stored = (id: string) =>
  runSql(
    network,
    "select status, status_by_id, status_at is not null as has_time from comments where id = $1",
    [id],
  );
const log = (id: string) =>
  runSql(
    network,
    "select actor_id, operation, assoc_type, site_id from moderation_log where assoc_id = $1 order by id",
    [id],
  );
const shown = async (slug: string) =>
  (
    await network.ask(
      "query ($slug: String!) { thread(slug: $slug) { commentCount comments { id } } }",
      { slug },
    )
  ).data.thread;

const spam = ["moderator@demo.test", "admin@demo.test", "superadmin@demo.test", "tech@demo.test"];
const deletes = ["admin@demo.test", "superadmin@demo.test", "tech@demo.test"];
const everyone = [
  undefined,
  "member@demo.test",
  "unverified@demo.test",
  "spammer@demo.test",
  "contributor@demo.test",
  "editorial@demo.test",
  ...spam,
];
const matrix = everyone.flatMap((email) => [
  { who: email ?? "a visitor", email, operation: "SPAM", isAllowed: spam.includes(email ?? "") },
  {
    who: email ?? "a visitor",
    email,
    operation: "DELETE",
    isAllowed: deletes.includes(email ?? ""),
  },
]);

describe("permissions by role", () => {
  // spec §6: moderators and admins mark as spam, admins delete, others get Not authorized
  // spec §7: mutation moderationContentFlag
  // spec §8: not authorized to delete or mark as spam
  test.each(matrix)(
    "$who asking for $operation: allowed is $isAllowed",
    async ({ email, operation, isAllowed }) => {
      const { id } = await makeReply();
      network.changedTags.length = 0;
      const { data, errors } = await moderate(id, operation, email ? { email } : {});
      if (isAllowed) {
        expect(data.moderationContentFlag).toEqual({
          assocId: id,
          assocType: "COMMENT",
          operation,
        });
        expect((await stored(id))[0].status).toBe(operation === "SPAM" ? "spam" : "deleted");
        return;
      }
      const refusal = email
        ? ["FORBIDDEN", "Not authorized"]
        : ["UNAUTHENTICATED", "Please create an account or log in to continue."];
      expect([data, errors?.[0]?.extensions.code, errors?.[0]?.message]).toEqual([
        null,
        ...refusal,
      ]);
      expect([await stored(id), await log(id), network.changedTags]).toEqual([
        [{ status: "visible", status_by_id: null, has_time: false }],
        [],
        [],
      ]);
    },
  );
});

describe("effects", () => {
  // spec §3: moderation kinds and operations
  test.each([
    ["SPAM", "spam"],
    ["DELETE", "deleted"],
  ])(
    "%s hides the reply, decreases the count, keeps the row and logs the actor",
    async (operation, status) => {
      const { thread, id } = await makeReply();
      network.changedTags.length = 0;
      await moderate(id, operation, admin);
      const { commentCount, comments } = await shown(thread.slug);
      expect([commentCount, comments.map((comment: { id: string }) => comment.id)]).toEqual([
        2,
        [thread.replyIds[0], thread.replyIds[2]],
      ]);
      const actor = (await network.getSession(admin.email, "migraine")).member.id;
      expect(await stored(id)).toEqual([{ status, status_by_id: actor, has_time: true }]);
      expect(await log(id)).toEqual([
        { actor_id: actor, operation, assoc_type: "COMMENT", site_id: network.site("migraine").id },
      ]);
      expect(network.changedTags.toSorted()).toEqual([
        `Activity:${thread.id}`,
        `Comment:${id}`,
        `Discussion:${thread.id}`,
      ]);
    },
  );

  test("a second time it is not found, and neither counted nor logged again", async () => {
    const { thread, id } = await makeReply();
    await moderate(id, "DELETE", admin);
    network.changedTags.length = 0;
    for (const operation of ["SPAM", "DELETE"]) {
      const { errors } = await moderate(id, operation, admin);
      expect(errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    }
    expect([
      (await shown(thread.slug)).commentCount,
      (await log(id)).length,
      network.changedTags,
    ]).toEqual([2, 1, []]);
  });

  test("two moderators at the same moment count it once", async () => {
    const { thread, id } = await makeReply();
    const answers = await Promise.all(spam.map((email) => moderate(id, "SPAM", { email })));
    expect(answers.filter((answer) => !answer.errors)).toHaveLength(1);
    expect([(await shown(thread.slug)).commentCount, (await log(id)).length]).toEqual([2, 1]);
  });

  test("hidden posts accept no reactions", async () => {
    const { id } = await makeReply();
    await moderate(id, "SPAM", admin);
    const { errors } = await network.ask(
      "mutation ($id: ID!) { createReaction(assocId: $id, reactedType: COMMENT, type: like) { assocId } }",
      { id },
      admin,
    );
    expect(errors?.[0]?.extensions.code).toBe("NOT_FOUND");
  });
});

describe("targets out of reach", () => {
  // spec §3: moderation kinds and operations
  test("a comment of another site, a made-up id and an unmoderated type", async () => {
    const elsewhere = await makeItem(network, { site: "sleep" });
    const [foreign = ""] = await makeComments(network, elsewhere, { count: 1, site: "sleep" });
    const { id } = await makeReply();
    for (const [wanted, type, code] of [
      [foreign, "COMMENT", "NOT_FOUND"],
      ["2147483647", "COMMENT", "NOT_FOUND"],
      ["-1", "COMMENT", "NOT_FOUND"],
      ["1;drop table comments", "COMMENT", "NOT_FOUND"],
      [id, "REPLY", "NOT_FOUND"],
      ["2147483647", "THREAD", "NOT_FOUND"],
      ["2147483647", "USER", "NOT_FOUND"],
      ["2147483647", "STATUS_UPDATE", "NOT_FOUND"],
      [elsewhere.id, "POST", "NOT_FOUND"],
    ] as const) {
      const { errors } = await moderate(wanted, "DELETE", admin, type);
      expect([wanted, type, errors?.[0]?.extensions.code]).toEqual([wanted, type, code]);
    }
    expect([(await stored(foreign))[0].status, (await stored(id))[0].status]).toEqual([
      "visible",
      "visible",
    ]);
  });

  test("the log can be read in a case and by the staff of its sites alone", () => {
    const types = Object.keys(network.schema.getTypeMap());
    // Of awards and badges, for admins: tests/api/awards.test.ts. Of a case: tests/api/cases.test.ts. The whole log:
    // tests/api/member-decisions.test.ts.
    const logs = types.filter((name) => /log(?!in)|audit/i.test(name));
    expect(logs).toEqual([
      "AwardLogEntry",
      "CaseLogEntry",
      "LoggedChange",
      "LoggedOperation",
      "ModerationLogEntry",
      "ModerationLogFilterInput",
      "ModerationLogPage",
    ]);
  });
});
