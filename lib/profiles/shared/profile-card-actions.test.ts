import { expect, test } from "vitest";
import { profileCardActions } from "./profile-card-actions.ts";

const plain = {
  id: "12",
  slug: "theo-walks",
  roleId: 3,
  badge: null,
  legacyRole: null,
  isEditorialTeam: false,
};
const open = { hasPrivateMessaging: true, isMessagingRestricted: false };
const restricted = { ...open, isMessagingRestricted: true };
const off = { hasPrivateMessaging: false, isMessagingRestricted: false };
const viewer = (roleId: number, id = "7") => ({ id, roleId });

type Case = [
  rule: string,
  given: {
    viewer?: ReturnType<typeof viewer> | null;
    member?: Partial<Parameters<typeof profileCardActions>[1]>;
    site?: typeof open;
  },
  actions: string,
];

// spec §2: profile tooltip
test.each<Case>([
  ["a member sees a member", {}, "profile message follow"],
  ["a guest is offered the same and asked to join", { viewer: null }, "profile message follow"],
  [
    "a contributor has articles",
    { member: { badge: "contributor" } },
    "articles profile message follow",
  ],
  [
    "a moderator contributor has articles",
    { member: { badge: "moderator_contributor" } },
    "articles profile message follow",
  ],
  ["a moderator has none", { member: { badge: "moderator" } }, "profile message follow"],
  ...["author", "contributor", "administrator"].map(
    (legacyRole): Case => [
      `a legacy ${legacyRole} has articles`,
      { member: { legacyRole } },
      "articles profile message follow",
    ],
  ),
  ["a restricted site offers no message", { site: restricted }, "profile follow"],
  ["guests write nobody there", { viewer: null, site: restricted }, "profile follow"],
  ...[1, 5, 6].flatMap((roleId): Case[] => [
    [
      `a viewer of role ${roleId} writes everyone there, and flags`,
      { viewer: viewer(roleId), site: restricted },
      "profile message follow flag",
    ],
    [
      `everyone writes a member of role ${roleId} there`,
      { member: { roleId }, site: restricted },
      "profile message follow",
    ],
  ]),
  [
    "a moderator flags, and writes nobody there",
    { viewer: viewer(2), site: restricted },
    "profile follow flag",
  ],
  [
    "a moderator is not written there",
    { member: { roleId: 2 }, site: restricted },
    "profile follow",
  ],
  ["a site without messages offers none", { viewer: viewer(1), site: off }, "profile follow flag"],
  ["the editors get no messages", { member: { isEditorialTeam: true } }, "profile follow"],
  ["one's own card leads to the profile only", { viewer: viewer(1, "12") }, "profile"],
])("%s", (_rule, given, actions) => {
  const { viewer: who = viewer(3), member, site = open } = given;
  const found = profileCardActions(who, { ...plain, ...member }, site);
  expect(found.map(({ id }) => id).join(" ")).toBe(actions);
});

test("each action but following opens a page", () => {
  const contributor = { ...plain, slug: "rené", badge: "contributor" };
  const found = profileCardActions(viewer(2), contributor, open);
  expect(found.map(({ label, href }) => `${label}: ${href}`)).toEqual([
    "View articles: /author/ren%C3%A9",
    "View profile: /members/ren%C3%A9",
    "Send message: /messages/new?to=12",
    "Follow: null",
    "Flag User: /content-flag/user/12",
  ]);
});
