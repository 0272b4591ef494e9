import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { getMemberId, juniper, theo } from "#tests/support/demo-members.ts";
import { makeThread, runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const moderator = { email: "moderator@demo.test" };
const admin = { email: "admin@demo.test" };
const restrict = `mutation ($id: ID!, $kind: RestrictionKind!, $endsAt: DateTime) {
  restrictMember(id: $id, kind: $kind, endsAt: $endsAt, explanation: "Please read the rules.") { id } }`;
const endIt = 'mutation ($id: ID!) { endRestriction(id: $id, explanation: "") { id } }';
const undo = "mutation ($id: ID!) { undoMemberDecision(id: $id) { id } }";
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let server: TestServer;
let juniperId: number;
beforeAll(async () => {
  server = await startTestServer({});
  juniperId = await getMemberId(server.network, juniper.email);
});
afterAll(() => server.close());
afterEach(() => runSql(server.network, "delete from member_restrictions"));

const ask = (document: string, variables: Record<string, unknown>, as: object) =>
  server.network.ask(document, variables, as);
const codeOf = ({ errors }: { errors?: { extensions: { code?: unknown } }[] | undefined }) =>
  errors?.[0]?.extensions.code;
const suspend = async (variables: object = {}, as: object = moderator) =>
  ask(restrict, { id: juniperId, kind: "suspend", endsAt: inHours(24), ...variables }, as);
const getRestriction = async () =>
  (await ask("{ currentUser { restriction { kind endsAt text } } }", {}, juniper)).data.currentUser
    .restriction;

const staff = ["moderator@demo.test", "admin@demo.test", "superadmin@demo.test", "tech@demo.test"];
const others = [
  "member@demo.test",
  "unverified@demo.test",
  "spammer@demo.test",
  "contributor@demo.test",
  "editorial@demo.test",
  undefined,
];
const targets = ["member2@demo.test", "spammer@demo.test", ...staff];
const matrix = [...staff, ...others].flatMap((actor) =>
  targets.flatMap((target) =>
    (["limit", "suspend"] as const).map((kind) => ({
      actor: actor ?? "a guest",
      as: actor === undefined ? {} : { email: actor },
      kind,
      target,
      expected:
        actor === undefined
          ? "UNAUTHENTICATED"
          : staff.includes(actor) && !staff.includes(target)
            ? undefined
            : "FORBIDDEN",
    })),
  ),
);

describe("who can restrict whom", () => {
  // spec §6: moderators and admins restrict members, nobody restricts staff
  test.each(matrix)("$actor, $kind, $target: $expected", async ({ as, kind, target, expected }) => {
    const id = await getMemberId(server.network, target);
    expect(codeOf(await ask(restrict, { id, kind, endsAt: null }, as))).toBe(expected);
    const rows = await runSql(server.network, "select distinct kind from member_restrictions");
    expect(rows).toEqual(expected === undefined ? [{ kind }] : []);
  });

  test("a moderator of another site may not", async () => {
    const as = { email: "site-moderator@demo.test", site: "sleep" };
    expect(codeOf(await suspend({}, as))).toBe("FORBIDDEN");
  });

  test("an end in the past, after more than a year or of no member is refused", async () => {
    expect(codeOf(await suspend({ endsAt: inHours(-1) }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await suspend({ endsAt: inHours(24 * 366) }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await suspend({ id: 2_000_000_000 }))).toBe("NOT_FOUND");
  });
});

describe("a suspended member", () => {
  const writes: [string, string, object?][] = [
    [
      "createComment",
      'mutation ($id: ID!) { createComment(assocId: $id, body: "Hello", idempotencyKey: "k") { __typename } }',
    ],
    [
      "createReaction",
      "mutation ($id: ID!) { createReaction(assocId: $id, reactedType: THREAD, type: like) { __typename } }",
    ],
    [
      "createStatus",
      'mutation { createProfileStatus(body: "Hello", idempotencyKey: "k") { __typename } }',
    ],
    ["updateUser", 'mutation { updateUser(firstName: "Mallory") { id } }'],
    ["deleteProfilePicture", "mutation { deleteProfilePicture { id } }"],
  ];

  // spec §6: suspended members read and write nothing
  test.each(writes)("is refused %s with the end and where to appeal", async (_name, document) => {
    const thread = await makeThread(server.network, { replies: 0 });
    const variables = document.includes("$id") ? { id: thread.id } : {};
    const before = await ask(document, variables, theo);
    expect(codeOf(before)).not.toBe("GRAPHQL_VALIDATION_FAILED");
    await suspend();
    const { errors } = await ask(document, variables, juniper);
    expect(errors?.[0]?.extensions.code).toBe("SUSPENDED");
    expect(errors?.[0]?.message).toMatch(/suspended on this site until .* UTC.*appeal/);
  });

  test("can read, sees the reason, and gets an email", async () => {
    await suspend();
    const { errors } = await ask("{ threads { items { id } } currentUser { email } }", {}, juniper);
    expect(errors).toBeUndefined();
    expect(await getRestriction()).toMatchObject({ kind: "suspend" });
    await expect
      .poll(() => server.network.outbox.mails.filter(({ to }) => to === juniper.email).at(-1)?.text)
      .toMatch(/suspended on .* until[\s\S]*Please read the rules\./);
  });

  test("in an open session is soon known, and free again at the end", async () => {
    const cookie = await server.logIn(juniper.email);
    const isRestricted = async () => {
      const query = { query: "{ currentUser { restriction { kind } } }" };
      const { text } = await server.postJson("/api", query, { headers: { cookie } });
      return JSON.parse(text).data.currentUser.restriction !== null;
    };
    expect(await isRestricted()).toBe(false);
    await suspend();
    await expect.poll(isRestricted, { interval: 100 }).toBe(true);
    await runSql(
      server.network,
      "update member_restrictions set ends_at = now() + interval '200 milliseconds'",
    );
    await expect.poll(isRestricted, { interval: 100 }).toBe(false);
  });
});

describe("a limited member", () => {
  // spec §6: limited members start no conversations
  test("cannot start conversations but can continue open ones", async () => {
    const start = `mutation ($id: ID!) { createConversation(userId: $id, body: "Hello") { id } }`;
    const partnerId = await getMemberId(server.network, "admin@demo.test");
    await suspend({ kind: "limit" });
    expect(codeOf(await ask(start, { id: partnerId }, juniper))).toBe("LIMITED");
    await runSql(server.network, "delete from member_restrictions");
    expect(codeOf(await ask(start, { id: partnerId }, juniper))).toBeUndefined();
  });
});

describe("a decision", () => {
  test("is logged with old and new state, and can be undone once by those who may make it", async () => {
    const { data } = await suspend({ endsAt: null }, admin);
    const { id } = data.restrictMember;
    const [logged] = await runSql(
      server.network,
      "select operation, member_id, before, after, explanation from moderation_log where id = $1",
      [id],
    );
    expect(logged).toEqual({
      operation: "SUSPEND",
      member_id: juniperId,
      before: { restrictions: [], decidedFor: "all" },
      after: { restrictions: [{ siteId: null, kind: "suspend", endsAt: null }], decidedFor: "all" },
      explanation: "Please read the rules.",
    });
    expect(codeOf(await ask(undo, { id }, theo))).toBe("FORBIDDEN");
    expect(codeOf(await ask(undo, { id }, admin))).toBeUndefined();
    expect(await getRestriction()).toBeNull();
    expect(codeOf(await ask(undo, { id }, admin))).toBe("CONFLICT");
  });

  test("a changed one cannot be undone, nor one older than 30 days", async () => {
    const first = (await suspend()).data.restrictMember.id;
    await suspend({ kind: "limit" });
    expect(codeOf(await ask(undo, { id: first }, moderator))).toBe("CONFLICT");
    const last = (await ask(endIt, { id: juniperId }, moderator)).data.endRestriction.id;
    await runSql(
      server.network,
      "update moderation_log set inserted_at = now() - interval '31 days' where id = $1",
      [last],
    );
    expect(codeOf(await ask(undo, { id: last }, moderator))).toBe("CONFLICT");
  });

  test("undoing the end of a restriction restores it", async () => {
    await suspend({ kind: "limit" });
    const { id } = (await ask(endIt, { id: juniperId }, moderator)).data.endRestriction;
    expect(await getRestriction()).toBeNull();
    await ask(undo, { id }, moderator);
    expect(await getRestriction()).toMatchObject({ kind: "limit" });
    expect(codeOf(await ask(undo, { id: 2_000_000_000 }, moderator))).toBe("NOT_FOUND");
  });
});
