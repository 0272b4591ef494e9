import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { awardRefusals } from "#lib/awards/shared/award-texts.ts";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { everyOtherRole, getMemberId } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { fanOut, listNotifications } from "#tests/support/notifications.ts";
import type { RequestedAs } from "#tests/support/test-network.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const grant = `mutation ($userId: ID!, $name: String!, $year: Int!, $status: AwardStatus!, $reason: String!, $earnedAt: DateTime) {
  grantAward(userId: $userId, name: $name, year: $year, status: $status, reason: $reason, earnedAt: $earnedAt) { id } }`;
const revoke = `mutation ($id: ID!, $reason: String!) { revokeAward(id: $id, reason: $reason) }`;
const list = `query ($userId: ID!) { userAwards(userId: $userId) {
  id status earnedAt award { id name year } } }`;
const badges = `mutation ($userId: ID!, $badge: String, $second: String, $reason: String!) {
  setBadges(userId: $userId, badge: $badge, secondaryBadge: $second, reason: $reason) {
    badge secondaryBadge } }`;
const readLog = `query ($id: ID!) { user(id: $id) { awardLog { operation value reason actor { username } } } }`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

const ask = (query: string, variables: Record<string, unknown>, as: RequestedAs = {}) =>
  server.network.ask(query, variables, as);
const admin = { email: "admin@demo.test" };
const award = { name: "Steady Hands", year: 2026, status: "WINNER", reason: "Chosen by the jury" };
let used = 20;
/** A member who has no awards. */
const newMember = async () => {
  used += 1;
  const email = `member-${used}@members.demo.test`;
  return { email, userId: String(await getMemberId(server.network, email)) };
};
const awardsOf = async (userId: string, as: RequestedAs = {}) =>
  (await ask(list, { userId }, as)).data.userAwards;
const getCode = (result: { errors?: { extensions: { code: string } }[] }) =>
  result.errors?.[0]?.extensions.code;

describe("granting", () => {
  // spec §3: user awards
  // spec §7: query userAwards
  test("shows the award to everyone, notifies the member and is in the log", async () => {
    const { email, userId } = await newMember();
    server.network.changedTags.length = 0;
    const { data } = await ask(grant, { ...award, userId }, admin);
    expect(server.network.changedTags).toEqual([`MemberAwards:${userId}`]);
    expect(await awardsOf(userId)).toEqual([
      {
        id: data.grantAward.id,
        status: "WINNER",
        earnedAt: expect.any(String),
        award: { id: expect.any(String), name: "Steady Hands", year: 2026 },
      },
    ]);
    const events = await runSql(
      server.network,
      "select about from notification_events where type = 'award' and member_id = $1",
      [userId],
    );
    expect(events).toEqual([{ about: "Steady Hands 2026" }]);
    await fanOut(server.network);
    const told = await listNotifications(server.network, email);
    expect(told.items[0]).toMatchObject({ kind: "award", path: "/profile/awards" });
    expect((await ask(readLog, { id: userId }, admin)).data.user.awardLog).toEqual([
      {
        operation: "GRANT",
        value: "Steady Hands 2026",
        reason: "Chosen by the jury",
        actor: { username: "Adaeze Admin" },
      },
    ]);
    expect((await ask(readLog, { id: userId })).data.user.awardLog).toEqual([]);
  });

  test("the same award twice is refused, and in other letters it is the same award", async () => {
    const one = await newMember();
    const other = await newMember();
    await ask(grant, { ...award, userId: one.userId }, admin);
    const again = await ask(grant, { ...award, name: "STEADY hands", userId: one.userId }, admin);
    expect(again.errors?.[0]).toMatchObject({
      message: awardRefusals.already,
      extensions: { code: "CONFLICT" },
    });
    await ask(grant, { ...award, name: "steady  hands", userId: other.userId }, admin);
    expect((await awardsOf(other.userId))[0].award).toEqual((await awardsOf(one.userId))[0].award);
  });

  test.each([
    [{ name: " " }, awardRefusals.name],
    [{ name: "x".repeat(121) }, awardRefusals.name],
    [{ year: 1989 }, awardRefusals.year],
    [{ year: 3000 }, awardRefusals.year],
    [{ reason: "" }, awardRefusals.reason],
    [{ reason: "x".repeat(501) }, awardRefusals.reason],
    [{ earnedAt: "2150-01-01T00:00:00Z" }, awardRefusals.earnedAt],
  ])("refuses %j", async (wrong, message) => {
    const { userId } = await newMember();
    const result = await ask(grant, { ...award, ...wrong, userId }, admin);
    expect(result.errors?.[0]?.message).toBe(message);
    expect(await awardsOf(userId)).toEqual([]);
  });

  test("revoking removes it and needs a reason; the log keeps both", async () => {
    const { userId } = await newMember();
    const { id } = (await ask(grant, { ...award, userId }, admin)).data.grantAward;
    expect(getCode(await ask(revoke, { id, reason: " " }, admin))).toBe("BAD_USER_INPUT");
    await ask(revoke, { id, reason: "Given to the wrong member" }, admin);
    expect(await awardsOf(userId)).toEqual([]);
    const { awardLog } = (await ask(readLog, { id: userId }, admin)).data.user;
    expect(awardLog.map(({ operation }: { operation: string }) => operation)).toEqual([
      "REVOKE",
      "GRANT",
    ]);
    expect(getCode(await ask(revoke, { id, reason: "Again" }, admin))).toBe("NOT_FOUND");
  });

  test("another site neither shows nor revokes it", async () => {
    const { userId } = await newMember();
    const { id } = (await ask(grant, { ...award, userId }, admin)).data.grantAward;
    expect(await awardsOf(userId, { site: "shn" })).toEqual([]);
    const elsewhere = { ...admin, site: "shn" };
    expect(getCode(await ask(revoke, { id, reason: "Elsewhere" }, elsewhere))).toBe("NOT_FOUND");
  });
});

test("only admins grant, revoke or set badges", async () => {
  const { userId } = await newMember();
  const { id } = (await ask(grant, { ...award, userId }, admin)).data.grantAward;
  const others: readonly RequestedAs[] = [
    {},
    { email: "member@demo.test" },
    ...everyOtherRole
      .filter(([role]) => !role.includes("admin") && !role.includes("tech"))
      .map(([, email, site]) => ({ email, site })),
  ];
  for (const as of others) {
    const codes = [
      getCode(await ask(grant, { ...award, year: 2025, userId }, as)),
      getCode(await ask(revoke, { id, reason: "Why not" }, as)),
      getCode(await ask(badges, { userId, badge: "contributor", reason: "Why not" }, as)),
    ];
    const expected = as.email ? "FORBIDDEN" : "UNAUTHENTICATED";
    expect([as, ...codes]).toEqual([as, expected, expected, expected]);
  }
  expect(await awardsOf(userId)).toHaveLength(1);
});

test("a member who hides their awards is shown without them, except to admins", async () => {
  const { userId, email } = await newMember();
  await ask(grant, { ...award, userId }, admin);
  await ask(
    `mutation { updateUserPrivacySetting(name: "awards", isPrivate: true) { id } }`,
    {},
    { email },
  );
  expect(await awardsOf(userId)).toEqual([]);
  expect(await awardsOf(userId, { email: "member@demo.test" })).toEqual([]);
  expect(await awardsOf(userId, { email })).toHaveLength(1);
  expect(await awardsOf(userId, admin)).toHaveLength(1);
});

describe("badges", () => {
  test.each([
    ["contributor", "award_finalist"],
    ["member", "award_winner"],
    [null, "caregiver"],
    [null, "digital_creator"],
    [null, "healthcare_provider"],
    [null, "patient_leader"],
    [null, "patient_leader_certification"],
  ])("%s with %s is granted and shown", async (badge, second) => {
    const { userId } = await newMember();
    server.network.changedTags.length = 0;
    await ask(badges, { userId, badge, second, reason: "For the tests" }, admin);
    expect(server.network.changedTags).toEqual([`User:${userId}`]);
    const { data } = await ask("query ($id: ID!) { user(id: $id) { badge secondaryBadge } }", {
      id: userId,
    });
    expect(data.user).toEqual({
      badge: badge === "member" ? null : badge,
      secondaryBadge: second,
    });
  });

  test.each(["admin", "moderator", "moderator_contributor"])(
    "%s needs the role, so that nobody looks like staff who is not",
    async (badge) => {
      const userId = String(await getMemberId(server.network, "member@demo.test"));
      const result = await ask(badges, { userId, badge, reason: "Looks good" }, admin);
      expect(result.errors?.[0]?.message).toBe(awardRefusals.roleBadge);
    },
  );

  test("an unknown badge is rejected", async () => {
    const { userId } = await newMember();
    const result = await ask(badges, { userId, second: "emperor", reason: "Why not" }, admin);
    expect(result.errors?.[0]?.message).toBe(awardRefusals.badge);
  });
});

test("admins grant and revoke with plain forms, which keep the typed text after an error", async () => {
  const { userId } = await newMember();
  const cookie = await server.logIn(admin.email);
  const post = (path: string, fields: Record<string, string>, as = cookie) =>
    server.postForm(path, fields, { headers: { cookie: as } });
  const fields = { member: userId, name: "Open Door", year: "2026", status: "FINALIST" };
  const wrong = await post("/api/awards/grant", { ...fields, reason: "" });
  expect([wrong.status, wrong.text.includes('value="Open Door"')]).toEqual([400, true]);
  expect(wrong.text).toContain(awardRefusals.reason);
  const { status, headers } = await post("/api/awards/grant", { ...fields, reason: "Jury" });
  expect([status, headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/members\/.+\/awards$/),
  ]);
  const [granted] = await awardsOf(userId);
  expect(granted).toMatchObject({ status: "FINALIST", award: { name: "Open Door" } });
  const choice = { member: userId, badge: "", secondaryBadge: "caregiver", reason: "Asked for it" };
  expect((await post("/api/badges", choice)).status).toBe(303);
  await post("/api/awards/revoke", { id: granted.id, reason: "Test" });
  expect(await awardsOf(userId)).toEqual([]);
  expect((await post("/api/awards/grant", { ...fields, reason: "Jury" }, "")).status).toBe(401);
});

test("the award form has its day: not in the future, and empty for today", async () => {
  const cookie = await server.logIn(admin.email);
  const today = new Date().toISOString().slice(0, 10);
  const grantOn = async (earnedAt?: string) => {
    const { userId } = await newMember();
    const fields = { member: userId, name: "Long Road", year: "2026", status: "WINNER" };
    const reply = await server.postForm(
      "/api/awards/grant",
      dropUndefined({ ...fields, reason: "Jury", earnedAt }),
      { headers: { cookie } },
    );
    const [given] = await awardsOf(userId);
    return { reply, day: given?.earnedAt.slice(0, 10) };
  };
  expect((await grantOn("2024-02-29")).day).toBe("2024-02-29");
  for (const none of [undefined, "", today]) expect((await grantOn(none)).day).toBe(today);
  const { reply, day } = await grantOn("2150-01-01");
  expect([reply.status, day]).toEqual([400, undefined]);
  expect(reply.text).toContain(awardRefusals.earnedAt);
  expect(reply.text).toContain('value="2150-01-01"');
  for (const wrong of ["2024-02-30", "yesterday"])
    expect((await grantOn(wrong)).reply.text).toContain(awardRefusals.date);
});
