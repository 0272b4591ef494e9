import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMemberId } from "#tests/support/demo-members.ts";
import { makeComments, makeThread, runSql } from "#tests/support/make-content.ts";
import { toRefusal } from "#tests/support/messaging-calls.ts";
import { moderationAs } from "#tests/support/moderation-calls.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const admin = "admin@demo.test";
const moderator = "moderator@demo.test";
const oneSite = "site-moderator@demo.test";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const as = (email: string, site = "migraine") => moderationAs(network, { email, site });

/** A reported reply. */
async function makeCase(site = "migraine", reason = "SPAM") {
  const thread = await makeThread(network, { site });
  const [assocId = ""] = await makeComments(network, thread, { count: 1, site });
  await as("member@demo.test", site).report("COMMENT", assocId, { reason });
  const [{ id }] = await runSql(
    network,
    "select id from moderation_cases where assoc_type = 'COMMENT' and assoc_id = $1 order by id desc",
    [assocId],
  );
  return { id: String(id), assocId, thread };
}
const shown = async (assocId: string) =>
  (await runSql(network, "select status from comments where id = $1", [assocId]))[0].status;
const spam = { outcome: "SPAM", rule: "advertising", explanation: "This is advertising." };

describe("who can see the queue", () => {
  test.each([undefined, "member@demo.test", "contributor@demo.test", "spammer@demo.test"])(
    "%s is refused and learns nothing",
    async (email) => {
      const { id } = await makeCase();
      const calls = moderationAs(network, email ? { email } : {});
      const answers = [
        await calls.list(),
        await calls.open(id),
        await calls.claim(id),
        await calls.claimNext(),
        await calls.release(id),
        await calls.decide(id, spam),
        await calls.decideAll([id], spam),
        await calls.ask("{ savedReplies { id } }"),
        await calls.ask("{ moderatedSites { id } }"),
        await calls.ask("{ moderationCounts { open } }"),
      ];
      for (const answer of answers)
        expect(toRefusal(answer)).toMatch(/^(FORBIDDEN: Not authorized|UNAUTHENTICATED)/);
    },
  );

  test("moderators see the cases of their sites from each of them, and admins all", async () => {
    const [here, there] = [await makeCase("migraine"), await makeCase("sleep")];
    const listed = async (email: string, site: string) => {
      const { data } = await as(email, site).list();
      return data.moderationCases.cases.map((one: { id: string }) => one.id);
    };
    expect(await listed(admin, "sleep")).toEqual(expect.arrayContaining([here.id, there.id]));
    const mine = await runSql(
      network,
      "select s.prefix from site_moderators m join sites s on s.id = m.site_id join members p on p.id = m.member_id where p.email = $1",
      [oneSite],
    );
    expect(mine).toHaveLength(1);
    const [own, foreign] = mine[0].prefix === "migraine" ? [here, there] : [there, here];
    const cases = await listed(oneSite, mine[0].prefix);
    expect(cases).toContain(own.id);
    expect(cases).not.toContain(foreign.id);
    const calls = as(oneSite, mine[0].prefix);
    for (const answer of [
      await calls.open(foreign.id),
      await calls.claim(foreign.id),
      await calls.decide(foreign.id, spam),
    ])
      expect(toRefusal(answer)).toMatch(/^NOT_FOUND/);
  });
});

describe("claims", () => {
  test("of two moderators who claim at once one wins, and the other gets a conflict", async () => {
    const { id } = await makeCase();
    const answers = await Promise.all([as(moderator).claim(id), as(admin).claim(id)]);
    const refusals = answers.map(toRefusal);
    expect(refusals.filter((one) => one === null)).toHaveLength(1);
    expect(refusals.find((one) => one !== null)).toMatch(/^CONFLICT: Another moderator is working/);
  });

  test("a claimed case is decided by its holder alone, until the claim ends or is given back", async () => {
    const { id } = await makeCase();
    await as(moderator).claim(id);
    expect(toRefusal(await as(admin).decide(id, spam))).toMatch(/^CONFLICT/);
    await runSql(network, "update moderation_cases set claimed_until = now() where id = $1", [id]);
    expect(toRefusal(await as(admin).claim(id))).toBeNull();
    await as(admin).release(id);
    expect(toRefusal(await as(moderator).decide(id, spam))).toBeNull();
  });

  test("two moderators who request the next case get different ones, danger first", async () => {
    await runSql(network, "update moderation_cases set state = 'closed'");
    const [one, danger] = [await makeCase(), await makeCase("migraine", "CRISIS")];
    const [first, second] = await Promise.all([as(moderator).claimNext(), as(admin).claimNext()]);
    const ids = [first, second].map(({ data }) => data.claimNextModerationCase.id);
    expect(new Set(ids)).toEqual(new Set([one.id, danger.id]));
    expect((await as(moderator).claimNext()).data.claimNextModerationCase).toBeNull();
  });
});

test("a free case behind thousands that others work on is listed, and is the next one", async () => {
  await runSql(network, "update moderation_cases set state = 'closed'");
  const { id } = await makeCase();
  const [{ ids }] = await runSql(
    network,
    `with stored as (
       insert into moderation_cases (site_id, site_ids, assoc_type, assoc_id, member_id, reasons, priority,
         claimed_by_id, claimed_until)
       select site_id, site_ids, assoc_type, 10000000 + n, member_id, reasons, 900, $2, now() + interval '1 hour'
       from moderation_cases, generate_series(1, 2500) n where id = $1 returning id)
     select array_agg(id) as ids from stored`,
    [id, await getMemberId(network, moderator)],
  );
  try {
    const { data } = await as(admin).list({ holder: "FREE" });
    expect(data.moderationCases.cases.map((one: { id: string }) => one.id)).toEqual([id]);
    const { data: next } = await as(admin).claimNext();
    expect(next.claimNextModerationCase.id).toBe(id);
    const { data: none } = await as(admin).claimNext();
    expect(none.claimNextModerationCase).toBeNull();
  } finally {
    await runSql(network, "delete from moderation_cases where id = any($1)", [ids]);
  }
});

describe("decisions", () => {
  test("of two moderators who decide at once one wins, and the other gets a conflict", async () => {
    const { id, assocId } = await makeCase();
    const answers = await Promise.all([
      as(moderator).decide(id, spam),
      as(admin).decide(id, { outcome: "DISMISS" }),
    ]);
    const refusals = answers.map(toRefusal).filter((one) => one !== null);
    expect(refusals).toEqual([expect.stringMatching(/^CONFLICT: Another moderator has already/)]);
    const [{ outcome }] = await runSql(
      network,
      "select outcome from moderation_cases where id = $1",
      [id],
    );
    expect(await shown(assocId)).toBe(outcome === "SPAM" ? "spam" : "visible");
  });

  test("a decision is logged with its author, the rule and the explanation", async () => {
    const { id, assocId } = await makeCase();
    expect((await as(moderator).decide(id, spam)).data.decideModerationCase).toEqual({
      id,
      isOpen: false,
      outcome: "SPAM",
    });
    const logged = await runSql(
      network,
      "select actor_id, operation, rule, explanation, assoc_id::text from moderation_log where case_id = $1",
      [id],
    );
    expect(logged).toEqual([
      {
        actor_id: await getMemberId(network, moderator),
        operation: "SPAM",
        assoc_id: assocId,
        rule: spam.rule,
        explanation: spam.explanation,
      },
    ]);
  });

  // spec §6: moderators and admins mark as spam, admins delete, others get Not authorized
  test("admins alone delete", async () => {
    const { id, assocId } = await makeCase();
    const deletion = { ...spam, outcome: "DELETE" };
    expect(toRefusal(await as(moderator).decide(id, deletion))).toBe("FORBIDDEN: Not authorized");
    expect(await shown(assocId)).toBe("visible");
    expect(toRefusal(await as(admin).decide(id, deletion))).toBeNull();
    expect(await shown(assocId)).toBe("deleted");
  });

  test.each([
    ["no rule", { outcome: "SPAM", explanation: "Why" }, "rule"],
    ["an unknown rule", { ...spam, rule: "nothing" }, "rule"],
    ["no explanation", { outcome: "SPAM", rule: spam.rule, explanation: "  " }, "explanation"],
    ["too long an explanation", { ...spam, explanation: "x".repeat(2001) }, "explanation"],
    [
      "an end in the past",
      { ...spam, outcome: "SUSPEND", endsAt: "2020-01-01T00:00:00Z" },
      "endsAt",
    ],
    ["an outcome of appeals", { ...spam, outcome: "OVERTURN" }, "outcome"],
  ])("%s is refused at its field and changes nothing", async (_what, decision, field) => {
    const { id, assocId } = await makeCase();
    const { errors } = await as(moderator).decide(id, decision);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field });
    expect(await shown(assocId)).toBe("visible");
  });

  test("several cases are decided alike, and those that cannot be say why", async () => {
    const made = [await makeCase(), await makeCase(), await makeCase()];
    const ids = made.map(({ id }) => id);
    await as(admin).claim(ids[1] ?? "");
    const { data } = await as(moderator).decideAll(ids, spam);
    expect(data.decideModerationCases).toEqual([
      { id: ids[0], problem: null },
      { id: ids[1], problem: expect.stringContaining("Another moderator is working") },
      { id: ids[2], problem: null },
    ]);
    expect(toRefusal(await as(moderator).decideAll(Array(51).fill("1"), spam))).toMatch(
      /^BAD_USER_INPUT/,
    );
  });

  test("a new report after a decision opens a new case", async () => {
    const { id, assocId } = await makeCase();
    await as(moderator).decide(id, { outcome: "DISMISS" });
    await as("contributor@demo.test").report("COMMENT", assocId, { reason: "OTHER" });
    const { data } = await as(moderator).list();
    const again = data.moderationCases.cases.find(
      (one: { assocId: string }) => one.assocId === assocId,
    );
    expect(again.id).not.toBe(id);
  });
});

describe("the queue", () => {
  test("is read page by page without a gap, and filtered by site, reason, kind, reporter and holder", async () => {
    await runSql(network, "update moderation_cases set state = 'closed'");
    const [{ id: author }] = await runSql(
      network,
      "select id from members where email = 'member2@demo.test'",
    );
    const siteId = network.site("migraine").id;
    await runSql(
      network,
      `insert into moderation_cases (site_id, site_ids, assoc_type, assoc_id, member_id, reasons, priority)
       select $1, array[$1::int], 'COMMENT', 1000000 + n, $2, '{spam}', n % 7 from generate_series(1, 120) n`,
      [siteId, author],
    );
    await runSql(
      network,
      `insert into moderation_reports (case_id, site_id, reason, snapshot)
       select id, site_id, 'spam', '{"title":null,"body":"text","path":null}' from moderation_cases where assoc_id > 1000000`,
    );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await as(moderator).list({}, after);
      seen.push(...data.moderationCases.cases.map((one: { id: string }) => one.id));
      after = data.moderationCases.nextAfter;
    } while (after !== null);
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    const count = async (filter: Record<string, unknown>) =>
      (await as(moderator).list(filter)).data.moderationCases.cases.length;
    expect(await count({ siteId: String(network.site("sleep").id) })).toBe(0);
    expect(await count({ reason: "HARASSMENT" })).toBe(0);
    expect(await count({ reason: "SPAM", assocType: "COMMENT", age: "DAY" })).toBe(50);
    expect(await count({ age: "OLDER_THAN_DAY" })).toBe(0);
    expect(await count({ holder: "MINE" })).toBe(0);
    expect(await count({ reporterId: String(author) })).toBe(0);
    await as(moderator).claimNext();
    expect(await count({ holder: "MINE" })).toBe(1);
  });
});

test("notes and saved replies are for staff, and those of another site for admins alone", async () => {
  const { id } = await makeCase();
  const note = `mutation ($id: ID!, $body: String!) {
    addModerationNote(caseId: $id, body: $body) { notes { body author { id } } } }`;
  const { data } = await as(moderator).ask(note, { id, body: "Look at the other posts too" });
  expect(data.addModerationNote.notes).toEqual([
    {
      body: "Look at the other posts too",
      author: { id: String(await getMemberId(network, moderator)) },
    },
  ]);
  expect(toRefusal(await as(moderator).ask(note, { id, body: " " }))).toMatch(/^BAD_USER_INPUT/);
  expect(toRefusal(await as("member@demo.test").ask(note, { id, body: "x" }))).toMatch(
    /^FORBIDDEN/,
  );
  const save = `mutation ($siteId: ID, $title: String!, $body: String!) {
    saveReply(siteId: $siteId, title: $title, body: $body) { id siteId title body } }`;
  const reply = { title: "Advertising", body: "Please do not advertise here." };
  expect(toRefusal(await as(moderator).ask(save, reply))).toMatch(/^FORBIDDEN/);
  const siteId = String(network.site("migraine").id);
  const saved = (await as(moderator).ask(save, { ...reply, siteId })).data.saveReply;
  expect(saved).toMatchObject({ ...reply, siteId });
  const { savedReplies } = (await as(moderator).ask("{ savedReplies { id } }")).data;
  expect(savedReplies).toEqual([{ id: saved.id }]);
});
