import { afterAll, beforeAll, expect, test } from "vitest";
import { getMemberId } from "#tests/support/demo-members.ts";
import {
  makeComments,
  makeItem,
  makeThread,
  memberEmails,
  runSql,
} from "#tests/support/make-content.ts";
import { toRefusal } from "#tests/support/messaging-calls.ts";
import { moderationAs } from "#tests/support/moderation-calls.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const reporter = { email: "member@demo.test" };
const moderator = { email: "moderator@demo.test" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const as = (email: string, site = "migraine") => moderationAs(network, { email, site });
async function makeReply(options: { site?: string; email?: string; body?: string } = {}) {
  const { site = "migraine" } = options;
  const thread = await makeThread(network, { site });
  const [id = ""] = await makeComments(network, thread, { count: 1, ...options });
  return { id, thread };
}
const findCase = async (assocId: string, email = moderator.email, site = "migraine") => {
  const { data } = await as(email, site).list();
  return data.moderationCases.cases.find((one: { assocId: string }) => one.assocId === assocId);
};

// spec §1: members report content
// spec §7: mutation contentFlag
test("a report keeps the original text, also after its author has changed it", async () => {
  const { id } = await makeReply({ body: "Stop all your medicine" });
  const { data } = await as(reporter.email).report("COMMENT", id, {
    reason: "MEDICAL_ADVICE",
    details: "This is dangerous",
  });
  expect(data.contentFlag).toBe(true);
  await runSql(network, "update comments set body = 'changed' where id = $1", [id]);
  expect(await findCase(id)).toMatchObject({
    isOpen: true,
    reasons: ["MEDICAL_ADVICE"],
    reportCount: 1,
    snapshot: { body: "Stop all your medicine" },
    current: { state: "visible", snapshot: { body: "changed" } },
    reports: [{ details: "This is dangerous", snapshot: { body: "Stop all your medicine" } }],
    author: { id: String(await getMemberId(network, "member2@demo.test")) },
  });
});

test("a flood of reports of a thousand accounts is one case, below one about a danger", async () => {
  const { id } = await makeReply();
  const danger = await makeReply();
  await as(reporter.email).report("COMMENT", danger.id, { reason: "CRISIS" });
  await runSql(
    network,
    `insert into members (username, slug, email, home_site_id, is_verified, inserted_at)
     select 'flood-' || n, 'flood-' || n, 'flood-' || n || '@flood.test', $1, true, now() - interval '1 year'
     from generate_series(1, 100) n`,
    [network.site("migraine").id],
  );
  for (let first = 1; first <= 100; first += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_unused, index) =>
        as(`flood-${first + index}@flood.test`).report("COMMENT", id, { reason: "SPAM" }),
      ),
    );
    expect(answers.map(toRefusal).filter((refusal) => refusal !== null)).toEqual([]);
  }
  const { data } = await as(moderator.email).list();
  const ids = data.moderationCases.cases.map((one: { assocId: string }) => one.assocId);
  expect(ids.filter((one: string) => one === id)).toHaveLength(1);
  expect(ids.indexOf(danger.id)).toBeLessThan(ids.indexOf(id));
  expect((await findCase(id)).reportCount).toBe(100);
});

test("the same reason of the same member counts once", async () => {
  const { id } = await makeReply();
  for (const reason of ["SPAM", "SPAM", "HARASSMENT"])
    await as(reporter.email).report("COMMENT", id, { reason });
  const found = await findCase(id);
  expect(found.reportCount).toBe(1);
  expect(found.reports).toHaveLength(2);
});

// spec §6: unverified members must verify before they write
test("an unverified member can report a danger only, and a guest nothing", async () => {
  const { id } = await makeReply();
  const unverified = as("unverified@demo.test");
  expect(toRefusal(await unverified.report("COMMENT", id))).toMatch(/^NOT_VERIFIED/);
  expect(toRefusal(await unverified.report("COMMENT", id, { reason: "CRISIS" }))).toBeNull();
  expect(toRefusal(await moderationAs(network, {}).report("COMMENT", id))).toMatch(
    /^UNAUTHENTICATED/,
  );
});

test("the viewer, their own posts, deleted ones and those of another site cannot be reported", async () => {
  const own = await makeReply({ email: reporter.email });
  expect(toRefusal(await as(reporter.email).report("COMMENT", own.id))).toMatch(/^BAD_USER_INPUT/);
  const ownId = String(await getMemberId(network, reporter.email));
  expect(toRefusal(await as(reporter.email).report("USER", ownId))).toMatch(/^BAD_USER_INPUT/);
  const hidden = await makeReply();
  await runSql(network, "update comments set status = 'deleted' where id = $1", [hidden.id]);
  const foreign = await makeReply({ site: "sleep" });
  for (const id of [hidden.id, foreign.id, "999999999", "no id"])
    expect(toRefusal(await as(reporter.email).report("COMMENT", id))).toMatch(/^NOT_FOUND/);
  const draft = await makeItem(network, { status: "draft", publishedIn: null });
  expect(toRefusal(await as(reporter.email).report("POST", draft.id))).toMatch(/^NOT_FOUND/);
});

test.each([
  ["POST", () => makeItem(network)],
  ["THREAD", () => makeThread(network)],
])("a %s of the site can be reported", async (type, make) => {
  const { id } = await make();
  expect(toRefusal(await as(reporter.email).report(type, id))).toBeNull();
  expect(await findCase(id)).toMatchObject({ assocType: type, reasons: ["OTHER"] });
});

test("reports of one member from two sites are one case, which moderators of both see", async () => {
  const [email = ""] = memberEmails(1);
  const id = String(await getMemberId(network, email));
  await as(reporter.email).report("USER", id, { reason: "HARASSMENT" });
  await as("member2@demo.test", "sleep").report("USER", id, { reason: "SPAM" });
  const { data } = await as("admin@demo.test").list({ assocType: "USER" });
  expect(
    data.moderationCases.cases.filter((one: { assocId: string }) => one.assocId === id),
  ).toEqual([expect.objectContaining({ reportCount: 2, reasons: ["HARASSMENT", "SPAM"] })]);
});

test("a report of staff goes to the network, and nobody sees a case about themselves", async () => {
  const id = String(await getMemberId(network, moderator.email));
  await as(reporter.email).report("USER", id, { reason: "HARASSMENT" });
  expect(await findCase(id)).toBeUndefined();
  expect(await findCase(id, "admin@demo.test")).toMatchObject({ assocId: id });
});

// spec §6: reports about staff go to the staff of the network, badges and legacy roles make nobody staff
test.each([
  ["a contributor", "email = 'contributor@demo.test'", false],
  ["the editorial team", "email = 'editorial@demo.test'", false],
  ["a contributor of the demo", "slug = 'leilani-k'", false],
  ["an imported author with a badge", "slug = 'noor-haddad'", false],
  ["a moderator who contributes", "slug = 'tomas-oreilly'", true],
  ["an administrator", "email = 'admin@demo.test'", true],
  ["a super admin", "email = 'superadmin@demo.test'", true],
  ["community tech", "email = 'tech@demo.test'", true],
])("a report of %s goes to the network only if they are staff", async (_who, where, isStaff) => {
  const [member] = await runSql(network, `select id::text from members where ${where}`);
  expect(toRefusal(await as(reporter.email).report("USER", member.id))).toBeNull();
  const { data } = await as(moderator.email).list({ assocType: "USER" });
  const seen = data.moderationCases.cases.map((one: { assocId: string }) => one.assocId);
  expect(seen.includes(member.id)).toBe(!isStaff);
  if (member.id === String(await getMemberId(network, "admin@demo.test"))) return;
  expect(await findCase(member.id, "admin@demo.test")).toMatchObject({ assocId: member.id });
});

test("an explanation above 1000 characters is refused at its field", async () => {
  const { id } = await makeReply();
  const { errors } = await as(reporter.email).report("COMMENT", id, { details: "x".repeat(1001) });
  expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "details" });
});
