import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { caseTexts } from "#lib/moderation/shared/case-texts.ts";
import { makeCase } from "#tests/support/make-case.ts";
import { runSql } from "#tests/support/make-content.ts";
import { toRefusal } from "#tests/support/messaging-calls.ts";
import { moderationAs } from "#tests/support/moderation-calls.ts";
import { clearNotifications, fanOut, listNotifications } from "#tests/support/notifications.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const author = "member2@demo.test";
const moderator = "moderator@demo.test";
const admin = "admin@demo.test";
const oneSite = "site-moderator@demo.test";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());
afterEach(async () => {
  await runSql(network, "delete from member_restrictions");
  await runSql(network, "delete from moderation_notices");
  await clearNotifications(network);
});

const as = (email: string | undefined, site = "migraine") => moderationAs(network, { email, site });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const told = { rule: "kindness", explanation: "Please be kind." };
const suspend = { outcome: "SUSPEND", ...told, endsAt: inDays(3) };
const outcomesOf = async (id: string, email: string, site = "migraine") =>
  (await as(email, site).open(id)).data?.moderationCase.outcomes ?? null;
const restrictionOf = async (email: string, site = "migraine") =>
  (await network.ask("{ currentUser { restriction { kind endsAt } } }", {}, { email, site })).data
    .currentUser.restriction;
const notices = async (site = "migraine") =>
  (
    await network.ask(
      `{ moderationNotices { items { id operation assocType body explanation isWithdrawn canAppeal
        appealOutcome rule { code } } } }`,
      {},
      { email: author, site },
    )
  ).data.moderationNotices.items;
const stateOf = async (id: string) =>
  (await runSql(network, "select state, outcome from moderation_cases where id = $1", [id]))[0];
const logged = async (caseId: string, operation: string) =>
  (
    await runSql(
      network,
      "select id::text, site_id, assoc_type, assoc_id, rule, explanation from moderation_log where case_id = $1 and operation = $2",
      [caseId, operation],
    )
  )[0];

// spec §6: moderators and admins restrict members, nobody restricts staff
describe("who can limit and suspend in a case", () => {
  const admins = [admin, "superadmin@demo.test", "tech@demo.test"];
  const everyone = [
    undefined,
    "member@demo.test",
    "unverified@demo.test",
    "spammer@demo.test",
    "contributor@demo.test",
    "editorial@demo.test",
    moderator,
    oneSite,
    ...admins,
  ];
  /** The server's error code; `null` for a success. */
  function expected(email: string | undefined, host: string, site: string, isPrivate: boolean) {
    if (email === undefined) return "UNAUTHENTICATED";
    if (admins.includes(email)) return null;
    if (email !== moderator && !(email === oneSite && host === "migraine")) return "FORBIDDEN";
    const isTheirs = !isPrivate && (email === moderator || site === "migraine");
    return isTheirs ? null : "NOT_FOUND";
  }
  const matrix = (["COMMENT", "USER", "MESSAGE"] as const).flatMap((kind) =>
    ["migraine", "sleep"].flatMap((site) =>
      ["migraine", "sleep"].flatMap((host) =>
        everyone.map((email) => ({ kind, site, host, who: email ?? "a guest", email })),
      ),
    ),
  );

  test.each(matrix)(
    "$who on $host, about a $kind of $site",
    async ({ kind, site, host, email }) => {
      const refusal = expected(email, host, site, kind === "MESSAGE");
      for (const outcome of ["LIMIT", "SUSPEND"]) {
        const { id } = await makeCase(network, kind, { site });
        if (email && refusal === null)
          expect(await outcomesOf(id, email, host)).toEqual(
            expect.arrayContaining(["WARN", "LIMIT", "SUSPEND"]),
          );
        const answer = await as(email, host).decide(id, { ...suspend, outcome });
        expect(answer.errors?.[0]?.extensions.code ?? null).toBe(refusal);
        const kept = refusal === null ? { kind: outcome.toLowerCase() } : null;
        // It holds on the sites of the moderator who decided.
        for (const anywhere of ["migraine", "sleep"])
          if (kept && (email !== oneSite || anywhere === "migraine"))
            expect(await restrictionOf(author, anywhere)).toMatchObject(kept);
          else expect(await restrictionOf(author, anywhere)).toBeNull();
        expect((await stateOf(id)).state).toBe(refusal === null ? "closed" : "open");
        await runSql(network, "update moderation_cases set state = 'closed' where id = $1", [id]);
      }
    },
  );

  test.each([...admins, moderator, oneSite])("nobody can restrict %s", async (email) => {
    const { id, memberId } = await makeCase(network, "USER", { email });
    for (const actor of [...admins, moderator]) {
      const refusal = toRefusal(await as(actor).decide(id, suspend));
      // Nobody sees a case about themselves, and moderators see none about staff.
      if (actor === email || actor === moderator) expect(refusal).toMatch(/^NOT_FOUND/);
      else {
        expect(await outcomesOf(id, actor)).toEqual(["DISMISS", "WARN"]);
        expect(refusal).toBe(`BAD_USER_INPUT: ${caseTexts.notPossible}`);
      }
    }
    const rows = await runSql(network, "select from member_restrictions where member_id = $1", [
      memberId,
    ]);
    expect(rows).toEqual([]);
    await runSql(network, "update moderation_cases set state = 'closed' where id = $1", [id]);
  });

  test("an end after more than a year or in the past is refused at its field", async () => {
    const { id } = await makeCase(network, "COMMENT");
    for (const endsAt of [inDays(366), inDays(-1)]) {
      const { errors } = await as(moderator).decide(id, { ...suspend, endsAt });
      expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "endsAt" });
    }
    expect(await restrictionOf(author)).toBeNull();
    expect(toRefusal(await as(moderator).decide(id, { ...suspend, endsAt: null }))).toBeNull();
    expect(await restrictionOf(author)).toEqual({ kind: "suspend", endsAt: null });
  });
});

describe("suspending a member in a case", () => {
  test("reads a notice with the rule and their own words, and gets one notification and one email", async () => {
    const { id, memberId } = await makeCase(network, "COMMENT", { site: "sleep" });
    network.outbox.mails.length = 0;
    await as(admin, "migraine").decide(id, suspend);
    // The notice appears on the site of the case, not on the staff member's current site.
    expect(await notices("migraine")).toEqual([]);
    const [notice, ...more] = await notices("sleep");
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      operation: "SUSPEND",
      assocType: "USER",
      body: "What I wrote",
      canAppeal: true,
      explanation: told.explanation,
      rule: { code: told.rule },
      isWithdrawn: false,
    });
    expect(await logged(id, "SUSPEND")).toMatchObject({
      site_id: network.site("sleep").id,
      assoc_type: "USER",
      assoc_id: memberId,
      ...told,
    });
    await fanOut(network);
    const { items } = await listNotifications(network, author, { site: "sleep" });
    expect(items).toMatchObject([{ kind: "notice", path: `/profile/notices/${notice.id}` }]);
    await expect.poll(() => network.outbox.mails.filter(({ to }) => to === author)).toHaveLength(1);
    const [mail] = network.outbox.mails.filter(({ to }) => to === author);
    expect(mail?.text).toMatch(
      new RegExp(`suspended until[^]*Please be kind\\.[^]*/profile/notices/${notice.id}`),
    );
  });

  test("a decision on the page of the member sends the same notice", async () => {
    const { memberId } = await makeCase(network, "COMMENT");
    const restrict = `mutation ($id: ID!) {
      restrictMember(id: $id, kind: limit, endsAt: null, explanation: "Slow down.") { id } }`;
    await network.ask(restrict, { id: memberId }, { email: moderator });
    const [notice] = await notices();
    expect(notice).toMatchObject({ operation: "LIMIT", body: "", explanation: "Slow down." });
    await fanOut(network);
    const { items } = await listNotifications(network, author);
    expect(items).toMatchObject([{ kind: "notice", path: `/profile/notices/${notice.id}` }]);
  });
});

describe("an appeal against it", () => {
  const send = (noticeId: string, text = "I am sorry.") =>
    network.ask(
      "mutation ($id: ID!, $text: String!) { appealDecision(noticeId: $id, text: $text) { canAppeal } }",
      { id: noticeId, text },
      { email: author },
    );
  async function makeAppeal(decision: Record<string, unknown> = suspend) {
    const { id, memberId } = await makeCase(network, "COMMENT");
    expect(toRefusal(await as(moderator).decide(id, decision))).toBeNull();
    const [notice] = await notices();
    expect(toRefusal(await send(notice.id))).toBeNull();
    const [row] = await runSql(
      network,
      "select id::text from moderation_cases where member_id = $1 and appeal_of is not null and state = 'open' order by id desc",
      [memberId],
    );
    return { caseId: id, appealId: row.id as string, noticeId: notice.id as string, memberId };
  }
  const answer = (outcome: string) => ({ outcome, explanation: "We looked again." });

  test("is sent once by the suspended member, who can do nothing else", async () => {
    const { noticeId } = await makeAppeal();
    expect(toRefusal(await send(noticeId))).toMatch(/^CONFLICT/);
    const write = 'mutation { createProfileStatus(body: "Hello", idempotencyKey: "k") { id } }';
    expect(toRefusal(await network.ask(write, {}, { email: author }))).toMatch(/^SUSPENDED/);
  });

  test("is decided by another moderator", async () => {
    const { appealId } = await makeAppeal();
    expect(await outcomesOf(appealId, moderator)).toEqual([]);
    for (const outcome of ["UPHOLD", "OVERTURN"])
      expect(toRefusal(await as(moderator).decide(appealId, answer(outcome)))).toBe(
        `FORBIDDEN: ${caseTexts.ownDecision}`,
      );
    expect(await restrictionOf(author)).not.toBeNull();
    expect(await outcomesOf(appealId, admin)).toEqual(["UPHOLD", "OVERTURN"]);
    // The decision covers more sites than theirs.
    expect(await outcomesOf(appealId, oneSite)).toBeNull();
  });

  test.each(["LIMIT", "SUSPEND"])(
    "that is overturned lifts a %s and its notice",
    async (outcome) => {
      const { appealId, caseId } = await makeAppeal({ ...suspend, outcome });
      expect(toRefusal(await as(oneSite).decide(appealId, answer("OVERTURN")))).toMatch(
        /^NOT_FOUND/,
      );
      expect(toRefusal(await as(admin).decide(appealId, answer("OVERTURN")))).toBeNull();
      expect(await restrictionOf(author)).toBeNull();
      expect(await notices()).toMatchObject([{ isWithdrawn: true, appealOutcome: "OVERTURN" }]);
      const [undo] = await runSql(
        network,
        "select undoes::text, before, after from moderation_log where operation = 'UNDO' and case_id = $1",
        [caseId],
      );
      expect(undo).toMatchObject({
        undoes: (await logged(caseId, outcome)).id,
        after: { restrictions: [] },
        before: {
          restrictions: expect.arrayContaining([
            expect.objectContaining({ kind: outcome.toLowerCase() }),
          ]),
        },
      });
      // The case was decided, and so was the appeal.
      expect((await stateOf(caseId)).state).toBe("closed");
      expect(await stateOf(appealId)).toEqual({ state: "closed", outcome: "OVERTURN" });
    },
  );

  test("upheld: the restriction stays", async () => {
    const { appealId } = await makeAppeal();
    expect(toRefusal(await as(admin).decide(appealId, answer("UPHOLD")))).toBeNull();
    expect(await restrictionOf(author)).toMatchObject({ kind: "suspend" });
    expect(await notices()).toMatchObject([{ isWithdrawn: false, appealOutcome: "UPHOLD" }]);
  });

  test("overturned: the previous state is restored", async () => {
    const { memberId } = await makeCase(network, "COMMENT");
    await runSql(
      network,
      "insert into member_restrictions (member_id, kind, actor_id) values ($1, 'limit', $1)",
      [memberId],
    );
    const { appealId } = await makeAppeal();
    await as(admin).decide(appealId, answer("OVERTURN"));
    expect(await restrictionOf(author)).toEqual({ kind: "limit", endsAt: null });
  });

  test("can be overturned after the suspension ended, and leaves a newer decision alone", async () => {
    const ended = await makeAppeal();
    await runSql(network, "update member_restrictions set ends_at = now() - interval '1 hour'");
    expect(toRefusal(await as(admin).decide(ended.appealId, answer("OVERTURN")))).toBeNull();
    expect(await notices()).toMatchObject([{ isWithdrawn: true }]);
    await runSql(network, "delete from moderation_notices");
    const replaced = await makeAppeal();
    const { id } = await makeCase(network, "USER");
    await as(admin).decide(id, { ...suspend, outcome: "LIMIT" });
    expect(toRefusal(await as(admin).decide(replaced.appealId, answer("OVERTURN")))).toBeNull();
    expect(await restrictionOf(author)).toMatchObject({ kind: "limit" });
  });

  test("against a warning withdraws it", async () => {
    const { appealId } = await makeAppeal({ outcome: "WARN", ...told });
    expect(toRefusal(await as(admin).decide(appealId, answer("OVERTURN")))).toBeNull();
    expect(await notices()).toMatchObject([{ isWithdrawn: true, appealOutcome: "OVERTURN" }]);
  });
});
