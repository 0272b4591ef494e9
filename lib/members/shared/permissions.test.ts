import { describe, expect, test } from "vitest";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "./member.ts";
import { type Action, assertCan, can, getAllowedActions, type KnownViewer } from "./permissions.ts";

const person = (roleId: number, options: Partial<KnownViewer> = {}): KnownViewer => ({
  id: 1,
  username: "someone",
  roleId,
  legacyRole: null,
  isVerified: true,
  insertedAt: new Date(0),
  moderatedSiteIds: [],
  editedSiteIds: [],
  restriction: null,
  ...options,
});

/** All kinds of viewers that spec §6 distinguishes. */
const people = {
  visitor: null,
  administrator: person(1),
  moderator: person(2),
  member: person(3),
  unverified: person(3, { isVerified: false }),
  spammer: person(4),
  spammingAuthor: person(4, { legacyRole: "author" }),
  superAdmin: person(5),
  communityTech: person(6),
  author: person(3, { legacyRole: "author" }),
  contributor: person(3, { legacyRole: "contributor" }),
  legacyAdministrator: person(3, { legacyRole: "administrator" }),
  unverifiedModerator: person(2, { isVerified: false }),
  roleOfNobody: person(7),
  suspended: person(3, { restriction: { kind: "suspend", endsAt: null } }),
  limited: person(3, { restriction: { kind: "limit", endsAt: null } }),
  suspendedOnce: person(3, { restriction: { kind: "suspend", endsAt: new Date(0) } }),
} satisfies Record<string, Viewer>;
type Who = keyof typeof people;

const admins: Who[] = ["administrator", "superAdmin", "communityTech"];
const staff: Who[] = [...admins, "moderator", "unverifiedModerator"];
const verified: Who[] = [
  ...admins,
  "moderator",
  "member",
  "author",
  "contributor",
  "legacyAdministrator",
  "roleOfNobody",
  "limited",
  "suspendedOnce",
];
const spammers: Who[] = ["spammer", "spammingAuthor"];
const known = (Object.keys(people) as Who[]).filter((who) => who !== "visitor");
const active = known.filter((who) => who !== "suspended");

/** The viewers who may do each thing (spec §6); all others may not. */
const table: Record<Action, readonly Who[]> = {
  react: verified,
  "image.upload": verified,
  "reactors.list": known,
  "bookmark.save": known,
  "updates.read": known,
  "member.follow": verified,
  "member.unfollow": known,
  "subject.follow": active,
  "follows.list": known,
  comment: verified,
  "comment.edit": verified,
  "comment.delete": known,
  "comment.watch": known,
  "member.search": known,
  "draft.save": known,
  "comment.pin": staff,
  "thread.create": verified,
  "thread.follow": active,
  "thread.read": known,
  "thread.editOwn": verified,
  "story.create": verified,
  "recipe.create": verified,
  "ads.manage": admins,
  "award.grant": admins,
  "campaign.enter": verified,
  "status.create": verified,
  "status.edit": verified,
  "status.delete": known,
  "status.reply": verified,
  "status.deleteReply": known,
  "message.read": known,
  "notification.read": known,
  "message.send": verified,
  "conversation.create": verified.filter((who) => who !== "limited"),
  "message.react": verified,
  "message.report": verified,
  "message.reportCrisis": known,
  "conversation.update": known,
  "member.block": known,
  "account.edit": active.filter((who) => !spammers.includes(who)),
  "account.editPrivate": known,
  "account.verify": ["unverified", "unverifiedModerator"],
  "account.sessions": known,
  "moderation.spam": staff,
  "moderation.delete": admins,
  "moderation.notices": known,
  "moderation.editWordRules": staff,
  "moderation.open": staff,
  "moderation.setCrisisLevel": staff,
  "member.restrict": staff,
  "member.read": staff,
  "member.merge": admins,
  "moderation.readLog": staff,
  "member.note": staff,
  "member.setRole": admins,
  "member.setVerified": admins,
  "member.setModeratedSites": admins,
  "member.setEditedSites": admins,
  "moderation.review": staff,
  "report.create": verified,
  "report.createCrisis": known,
  "admin.open": admins,
  "analytics.read": admins,
  "content.preview": [...staff, "author", "contributor", "legacyAdministrator"],
  "content.save": [...admins, "author", "contributor", "legacyAdministrator"],
  "content.publish": [...admins, "author", "legacyAdministrator"],
  "content.saveAny": [...admins, "legacyAdministrator"],
  "content.deleteOwn": known.filter((who) => !spammers.includes(who)),
  "content.restoreOwn": active.filter((who) => !spammers.includes(who)),
  "redirects.save": admins,
  "conditions.save": admins,
  "verification.resend": ["unverified", "unverifiedModerator"],
  "email.change": known,
  "debugTool.open": admins,
  "experiments.open": admins,
  "experiments.switch": admins,
  "leads.manage": admins,
  "newsletter.manage": admins,
};

const rows = (Object.keys(table) as Action[]).flatMap((action) =>
  (Object.keys(people) as Who[]).map((who) => ({
    who,
    action,
    isAllowed: table[action].includes(who),
  })),
);

const refusal = (viewer: Viewer, action: Action) => {
  try {
    assertCan(viewer, action);
    return null;
  } catch (error) {
    return error instanceof AppError ? `${error.code}: ${error.message}` : error;
  }
};

describe("the permission table", () => {
  // spec §6: every action by every role
  test.each(rows)("$who, $action: $isAllowed", ({ who, action, isAllowed }) => {
    expect(can(people[who], action)).toBe(isAllowed);
    expect(refusal(people[who], action) === null).toBe(isAllowed);
  });

  // spec §6: every action by every role
  test("the list of a viewer's permissions matches the table", () => {
    for (const who of known) {
      const expected = (Object.keys(table) as Action[]).filter((action) =>
        table[action].includes(who),
      );
      expect(new Set(getAllowedActions(people[who] as KnownViewer))).toEqual(new Set(expected));
    }
  });
});

describe("messages of refusals", () => {
  test.each(Object.keys(table) as Action[])(
    "a guest who needs %s gets a login prompt",
    (action) => {
      expect(refusal(null, action)).toBe(
        "UNAUTHENTICATED: Please create an account or log in to continue.",
      );
    },
  );

  // spec §6: unverified members must verify before they write
  test("a member who only lacks verification gets the verification prompt", () => {
    for (const action of ["react", "comment", "thread.create", "message.send"] as const) {
      expect(refusal(people.unverified, action)).toBe("NOT_VERIFIED: Verify your account");
    }
    for (const action of ["moderation.spam", "moderation.delete", "content.preview"] as const) {
      expect(refusal(people.unverified, action)).toBe("FORBIDDEN: Not authorized");
    }
  });

  // spec §6: suspended members read and write nothing
  test("a restricted member reads until when", () => {
    const endsAt = new Date(Date.now() + 60_000);
    const suspended = person(3, { restriction: { kind: "suspend", endsAt } });
    expect(refusal(suspended, "comment")).toMatch(
      /^SUSPENDED: Your account is suspended until .* UTC\. .*appeal/,
    );
    expect(refusal(people.suspended, "comment")).toMatch(/^SUSPENDED: Your account is suspended\./);
    expect(refusal(people.limited, "conversation.create")).toMatch(/^LIMITED: /);
    expect(refusal(people.suspended, "moderation.spam")).toBe("FORBIDDEN: Not authorized");
  });

  test("everyone else gets the not-authorized error", () => {
    expect(refusal(people.spammer, "comment")).toBe("FORBIDDEN: Not authorized");
    expect(refusal(people.spammingAuthor, "content.preview")).toBe("FORBIDDEN: Not authorized");
    expect(refusal(people.moderator, "moderation.delete")).toBe("FORBIDDEN: Not authorized");
    expect(refusal(people.member, "moderation.spam")).toBe("FORBIDDEN: Not authorized");
  });
});
