import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staffActions } from "#graphql/moderation/count-staff-actions.ts";
import { memberFormPaths } from "#lib/moderation/shared/members/member-forms.ts";
import { memberMergePaths } from "#lib/moderation/shared/members/member-merge.ts";
import { decisionAction } from "#lib/moderation/shared/queue-query.ts";
import { makeCase } from "#tests/support/make-case.ts";
import { runSql } from "#tests/support/make-content.ts";
import {
  makeCommentBy,
  makeSiteMember,
  makeSiteModerator,
  ofMigraine,
} from "#tests/support/make-site-moderator.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

/*
 * Who decides what about a person, by the sites of the person. An action of staff that is not in one of the lists below
 * fails the first test.
 */

let server: TestServer;
let cookies: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({});
  await makeSiteModerator(server.network);
  cookies = {};
  for (const { email } of Object.values(actors)) cookies[email] = await server.logIn(email);
});
afterAll(() => server.close());

const actors = {
  limited: { email: ofMigraine.email, name: "a moderator of migraine" },
  admin: { email: "admin@demo.test", name: "an admin" },
};

type Target = { id: number; name: string };
/** Members by site, which decides what the moderator of migraine may do about each. */
const makers: Record<string, () => Promise<Target>> = {
  "who joined on migraine": () => makeTarget("migraine"),
  "who wrote on migraine": async () => {
    const target = await makeTarget("sleep");
    await makeCommentBy(server.network, target.id, "migraine");
    return target;
  },
  "with a case on migraine": async () => {
    const target = await makeTarget("sleep");
    await report(target.id, "member@demo.test");
    return target;
  },
  "whom only the moderator has reported": async () => {
    const target = await makeTarget("sleep");
    await report(target.id, ofMigraine.email);
    return target;
  },
  "who was never on migraine": async () => {
    const target = await makeTarget("sleep");
    await makeCommentBy(server.network, target.id, "sleep");
    return target;
  },
};
const isInReach = (who: string) => !/only|never/.test(who);

async function makeTarget(site: string): Promise<Target> {
  const { id, email } = await makeSiteMember(server.network, site);
  return { id, name: email };
}
const report = (id: number, email: string) =>
  server.network.ask(
    "mutation ($id: ID!) { contentFlag(assocId: $id, assocType: USER, reason: SPAM) }",
    { id: String(id) },
    { email, site: "migraine" },
  );

/**
 * Whether a moderator of some sites may do it: everywhere, for members within reach, or not at all.
 */
type Rule = "in reach" | "network";
type Act = (target: Target, email: string) => Promise<string | null>;
type Action = { rule: Rule; act: Act };

const call =
  (field: string, variables: (target: Target) => Record<string, unknown> = () => ({})): Act =>
  async (target, email) => {
    const { errors } = await server.network.ask(
      `mutation ($id: ID!) { ${field} }`,
      { id: String(target.id), ...variables(target) },
      { email, site: "migraine" },
    );
    return errors?.[0]?.extensions.code ?? null;
  };
const read =
  (document: string, isThere: (data: never) => boolean = () => true): Act =>
  async (target, email) => {
    const { data, errors } = await server.network.ask(
      document,
      { id: String(target.id) },
      { email, site: "migraine" },
    );
    return errors?.[0]?.extensions.code ?? (isThere(data as never) ? null : "NOT_FOUND");
  };
const form =
  (path: string, fields: Record<string, string>): Act =>
  async (target, email) => {
    const { status } = await server.postForm(
      path,
      { id: String(target.id), member: String(target.id), ...fields },
      { headers: { cookie: cookies[email] ?? "" } },
    );
    return status === 303
      ? null
      : ({ 403: "FORBIDDEN", 404: "NOT_FOUND" }[status] ?? String(status));
  };
const superAdmin = { email: "superadmin@demo.test", site: "migraine" };

/** A decision of the network about the target, to undo or end. */
const suspended: (act: Act) => Act = (act) => async (target, email) => {
  const { data } = await server.network.ask(
    'mutation ($id: ID!) { restrictMember(id: $id, kind: suspend, explanation: "Stop.") { id } }',
    { id: String(target.id) },
    superAdmin,
  );
  return act({ ...target, id: Number(data.restrictMember.id) }, email);
};
/** A restriction of the network about the target. */
const withRestriction: (act: Act) => Act = (act) => async (target, email) => {
  await server.network.ask(
    'mutation ($id: ID!) { restrictMember(id: $id, kind: suspend, explanation: "Stop.") { id } }',
    { id: String(target.id) },
    superAdmin,
  );
  return act(target, email);
};

const mutations: Record<string, Action> = {
  restrictMember: {
    rule: "in reach",
    act: call('restrictMember(id: $id, kind: limit, explanation: "Slow down.") { id }'),
  },
  endRestriction: {
    rule: "network",
    act: withRestriction(call('endRestriction(id: $id, explanation: "") { id }')),
  },
  setSpammer: { rule: "in reach", act: call("setSpammer(id: $id, isSpammer: true) { id }") },
  moderationContentFlag: {
    rule: "in reach",
    act: call("moderationContentFlag(assocId: $id, assocType: USER, operation: SPAM) { id }"),
  },
  addMemberNote: { rule: "in reach", act: call('addMemberNote(id: $id, body: "words") { id }') },
  undoMemberDecision: {
    rule: "network",
    act: suspended(call("undoMemberDecision(id: $id) { id }")),
  },
  undoModeration: { rule: "network", act: suspended(call("undoModeration(id: $id) { id }")) },
  setMemberRole: { rule: "network", act: call("setMemberRole(id: $id, roleId: 2) { id }") },
  setMemberVerified: {
    rule: "network",
    act: call("setMemberVerified(id: $id, isVerified: false) { id }"),
  },
  setModeratedSites: {
    rule: "network",
    act: async (target, email) => {
      await runSql(server.network, "update members set role_id = 2 where id = $1", [target.id]);
      return call("setModeratedSites(id: $id, siteIds: [1]) { id }")(target, email);
    },
  },
  setEditedSites: {
    rule: "network",
    act: call("setEditedSites(id: $id, siteIds: [1]) { id }"),
  },
  mergeMembers: {
    rule: "network",
    act: async (target, email) => {
      const other = await makeTarget("sleep");
      return call(`mergeMembers(keptId: $id, goneId: ${other.id}, reason: "Same.") { id }`)(
        target,
        email,
      );
    },
  },
  grantAward: {
    rule: "network",
    act: call(
      'grantAward(userId: $id, name: "Kind", year: 2026, status: WINNER, reason: "Kind.") { __typename }',
    ),
  },
  setBadges: {
    rule: "network",
    act: call('setBadges(userId: $id, reason: "Kind.") { __typename }'),
  },
};

/** Actions of staff that are about something else than a person, or about a case, which has tests of its own. */
const others = [
  "createPreviewLink",
  "decideReview",
  "discardWorkingCopy",
  "endPreviewLink",
  "nameEditedVersion",
  "publishWorkingCopy",
  "rebaseWorkingCopy",
  "unscheduleChanges",
  "setContentTemplate",
  "savePoll",
  "setNextReview",
  "moderateThread",
  "reviewHeldPost",
  "setCrisisLevel",
  "claimModerationCase",
  "pinComment",
  "claimNextModerationCase",
  "releaseModerationCase",
  "addModerationNote",
  "saveReply",
  "deleteSavedReply",
  "createWordRule",
  "updateWordRule",
  "setWordRuleActive",
  "deleteWordRule",
  "saveContent",
  // In the case of a person, below; a merge and an award by their own ids, for admins alone.
  "decideModerationCase",
  "decideModerationCases",
  "undoMemberMerge",
  "revokeAward",
];

const formActions: Record<string, Action> = {
  [memberFormPaths.restrict]: {
    rule: "in reach",
    act: form(memberFormPaths.restrict, { kind: "limit", end: "1", explanation: "Slow down." }),
  },
  [memberFormPaths.endRestriction]: {
    rule: "network",
    act: withRestriction(form(memberFormPaths.endRestriction, {})),
  },
  [memberFormPaths.spammer]: {
    rule: "in reach",
    act: form(memberFormPaths.spammer, { isSpammer: "1" }),
  },
  [memberFormPaths.note]: { rule: "in reach", act: form(memberFormPaths.note, { body: "words" }) },
  [memberFormPaths.undo]: {
    rule: "network",
    act: suspended((target, email) =>
      form(memberFormPaths.undo, { logId: String(target.id) })(target, email),
    ),
  },
  [memberFormPaths.role]: { rule: "network", act: form(memberFormPaths.role, { roleId: "2" }) },
  [memberFormPaths.verified]: { rule: "network", act: form(memberFormPaths.verified, {}) },
  [memberFormPaths.sites]: {
    rule: "network",
    act: async (target, email) => {
      await runSql(server.network, "update members set role_id = 2 where id = $1", [target.id]);
      return form(memberFormPaths.sites, { siteIds: "1" })(target, email);
    },
  },
  [memberFormPaths.editedSites]: {
    rule: "network",
    act: form(memberFormPaths.editedSites, { siteIds: "1" }),
  },
  [memberMergePaths.merge]: {
    rule: "network",
    act: async (target, email) => {
      const other = await makeTarget("sleep");
      return form(memberMergePaths.merge, { goneId: String(other.id), reason: "Same." })(
        target,
        email,
      );
    },
  },
};
const otherForms: string[] = [memberMergePaths.undo, decisionAction];

type Listed = { managedMembers: { members: { id: string }[] } };
const reads: Record<string, Action> = {
  managedMember: {
    rule: "in reach",
    act: read("query ($id: ID!) { managedMember(id: $id) { lastSeenAt notes { id } log { id } } }"),
  },
  "managedMembers by id": {
    rule: "in reach",
    act: read(
      "query ($id: String) { managedMembers(filter: { search: $id }) { members { id } } }",
      (data: Listed) => data.managedMembers.members.length > 0,
    ),
  },
  "managedMembers by name": {
    rule: "in reach",
    act: async (target, email) => {
      const { data } = await server.network.ask(
        "query ($name: String) { managedMembers(filter: { search: $name }) { members { id } } }",
        { name: target.name.split("@")[0]?.replaceAll("-", "_") },
        { email, site: "migraine" },
      );
      const ids = data.managedMembers.members.map(({ id }: { id: string }) => id);
      return ids.includes(String(target.id)) ? null : "NOT_FOUND";
    },
  },
  "the list of everyone": {
    rule: "in reach",
    act: async (target, email) => {
      const { data } = await server.network.ask(
        "{ managedMembers { members { id } } }",
        {},
        { email, site: "migraine" },
      );
      const ids = data.managedMembers.members.map(({ id }: { id: string }) => id);
      return ids.includes(String(target.id)) ? null : "NOT_FOUND";
    },
  },
  memberMerges: {
    rule: "network",
    act: read("query ($id: ID!) { memberMerges(memberId: $id) { id } }"),
  },
  memberToMerge: {
    rule: "network",
    act: read("query ($id: String!) { memberToMerge(name: $id) { id } }"),
  },
};

test("every action of staff about a person is in the matrix", () => {
  const named = Object.keys(staffActions).filter((name) => !others.includes(name));
  expect(Object.keys(mutations).sort()).toEqual(named.sort());
  const paths = [
    ...Object.values(memberFormPaths),
    ...Object.values(memberMergePaths),
    decisionAction,
  ];
  expect([...Object.keys(formActions), ...otherForms].sort()).toEqual(paths.sort());
});

/**
 * The server's error code; `null` for a success. Network-only decisions are refused to moderators
 * for any member.
 */
const expected = (rule: Rule, actor: keyof typeof actors, who: string): RegExp | null => {
  if (actor === "admin") return null;
  if (rule === "network") return /^(?:FORBIDDEN|NOT_FOUND)$/;
  return isInReach(who) ? null : /^NOT_FOUND$/;
};

const matrix = Object.entries({ ...mutations, ...formActions, ...reads }).flatMap(
  ([action, { rule, act }]) => Object.keys(makers).map((who) => ({ action, rule, act, who })),
);

// spec §6: moderators and admins restrict members, nobody restricts staff
describe.each(Object.keys(actors) as (keyof typeof actors)[])("%s", (actor) => {
  test.each(matrix)("$action, a member $who", async ({ rule, act, who }) => {
    const target = await makers[who]?.();
    if (!target) throw new Error(`No member ${who}`);
    const code = await act(target, actors[actor].email);
    const refusal = expected(rule, actor, who);
    if (refusal === null) expect(code).toBeNull();
    else expect(code).toMatch(refusal);
  });
});

test("a case about a person is decided by the staff of its sites, and the decision applies there", async () => {
  for (const site of ["migraine", "sleep"]) {
    const { id: memberId, email } = await makeSiteMember(server.network, "sleep");
    const made = await makeCase(server.network, "USER", { site, email });
    const { errors } = await server.network.ask(
      `mutation ($id: ID!) { decideModerationCase(id: $id, decision: {
        outcome: SUSPEND, rule: "kindness", explanation: "Stop." }) { id } }`,
      { id: made.id },
      ofMigraine,
    );
    expect([site, errors?.[0]?.extensions.code]).toEqual([
      site,
      site === "migraine" ? undefined : "NOT_FOUND",
    ]);
    const rows = await runSql(
      server.network,
      "select site_id from member_restrictions where member_id = $1",
      [memberId],
    );
    expect(rows).toEqual(
      site === "migraine" ? [{ site_id: server.network.site("migraine").id }] : [],
    );
  }
});
