import { describe, expect, test } from "vitest";
import { isWritingAllowed } from "#lib/members/shared/member-contact.ts";
import { getSendRestriction, type SendFacts } from "./send-restriction.ts";

const texts = {
  gone: "This member is no longer available.",
  blocked: "This recipient has declined to receive messages from you at this time.",
  removed:
    "This message has been removed and you will not receive future requests from this person.",
  archived: "This message has been archived",
  wait: "You can write again once your message request is accepted.",
  restricted: "On this site you can write to the community team only.",
  takesNone: "This member isn’t taking new messages.",
};

/** An accepted conversation of two members. */
const open: SendFacts = {
  isRestricted: false,
  viewerRoleId: 3,
  isInitiator: true,
  isAccepted: true,
  isArchived: false,
  amBlocked: false,
  isBlocked: false,
  partner: {
    roleId: 3,
    isDeleted: false,
    isEditorialTeam: false,
    audience: "anyone",
    isFollowingViewer: false,
  },
  ownMessageCount: 4,
};
const partner = (options: Partial<SendFacts["partner"]>) => ({
  partner: { ...open.partner, ...options },
});
const first = { isAccepted: false, ownMessageCount: 0 };

describe("send restrictions of a conversation", () => {
  // spec §5: nobody writes to a deleted member or one with role 4
  test.each<[string, Partial<SendFacts>, string | null]>([
    ["both, once it is accepted", {}, null],
    ["whoever asks to talk, for the first time", first, null],
    [
      "whoever asks to talk, not a second time before it is accepted",
      { isAccepted: false, ownMessageCount: 1 },
      texts.wait,
    ],
    [
      "whoever was asked, also before accepting",
      { isAccepted: false, isInitiator: false, ownMessageCount: 3 },
      null,
    ],
    ["nobody into what they have archived", { isArchived: true }, texts.archived],
    ["nobody to whom the partner has blocked them", { amBlocked: true }, texts.blocked],
    ["staff also to whoever has blocked them", { amBlocked: true, viewerRoleId: 2 }, null],
    ["nobody to whom they have blocked", { isBlocked: true, isArchived: true }, texts.removed],
    ["nobody to a deleted member", partner({ isDeleted: true }), texts.gone],
    ["nobody to a spammer", partner({ roleId: 4 }), texts.gone],
    ["nobody to the Editorial Team", partner({ isEditorialTeam: true }), texts.gone],
    ["everyone to staff", partner({ roleId: 1 }), null],
    ["nobody to members of a restricted site", { isRestricted: true }, texts.restricted],
    [
      "everyone to the admins of a restricted site",
      { isRestricted: true, ...partner({ roleId: 6 }) },
      null,
    ],
    ["admins to everyone on a restricted site", { isRestricted: true, viewerRoleId: 5 }, null],
  ])("%s", (_who, facts, expected) => {
    expect(getSendRestriction({ ...open, ...facts })).toBe(expected);
  });

  const audiences = ["anyone", "following", "staff", "nobody"] as const;
  test.each([
    ["a stranger", { viewerRoleId: 3 }, ["anyone"]],
    ["somebody they follow", { viewerRoleId: 3, isFollowingViewer: true }, ["anyone", "following"]],
    ["a moderator", { viewerRoleId: 2 }, ["anyone", "following", "staff"]],
    ["an admin", { viewerRoleId: 1 }, audiences],
  ])(
    "%s allows requests from members who may send them",
    (_who, { viewerRoleId, ...follows }, allowed) => {
      const isAsked = (audience: (typeof audiences)[number]) => {
        const facts = { ...open, ...first, viewerRoleId, ...partner({ audience, ...follows }) };
        const restriction = getSendRestriction(facts);
        expect([null, texts.takesNone]).toContain(restriction);
        return restriction === null;
      };
      expect(audiences.filter(isAsked)).toEqual(allowed);
    },
  );

  test("an accepted conversation stays open, whatever the setting for new ones", () => {
    expect(getSendRestriction({ ...open, ...partner({ audience: "nobody" }) })).toBeNull();
  });

  test("shows the first reason in this order: gone, restricted, blocked, removed, archived, wait", () => {
    const all = {
      ...open,
      ...partner({ isDeleted: true }),
      isRestricted: true,
      amBlocked: true,
      isBlocked: true,
      isArchived: true,
      isAccepted: false,
      ownMessageCount: 1,
    };
    expect(getSendRestriction(all)).toBe(texts.gone);
    const present = { ...all, ...partner({}) };
    expect(getSendRestriction(present)).toBe(texts.restricted);
    const here = { ...present, isRestricted: false };
    expect(getSendRestriction(here)).toBe(texts.blocked);
    expect(getSendRestriction({ ...here, amBlocked: false })).toBe(texts.removed);
    const kept = { ...here, amBlocked: false, isBlocked: false };
    expect(getSendRestriction(kept)).toBe(texts.archived);
    expect(getSendRestriction({ ...kept, isArchived: false })).toBe(texts.wait);
  });
});

// spec §2: profile tooltip
test("on a restricted site the action is there for admins and towards roles 1, 5 and 6", () => {
  const isShown = (viewerRoleId: number, partnerRoleId: number) =>
    isWritingAllowed({ isRestricted: true, viewerRoleId, partnerRoleId });
  const roleIds = [1, 2, 3, 4, 5, 6];
  expect(roleIds.filter((roleId) => isShown(3, roleId))).toEqual([1, 5, 6]);
  expect(roleIds.filter((roleId) => isShown(roleId, 3))).toEqual([1, 5, 6]);
  expect(isWritingAllowed({ isRestricted: false, viewerRoleId: 3, partnerRoleId: 3 })).toBe(true);
});
