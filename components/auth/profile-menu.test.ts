import { describe, expect, test } from "vitest";
import { getAllowedActions } from "#lib/members/shared/permissions.ts";
import { profileMenuEntries } from "./profile-menu.ts";

const facts = {
  features: ["private_messaging"],
  isMessagingRestricted: false,
  permissions: [] as string[],
  unreads: { messages: 3, notifications: 7 },
};
const everything = () => true;
const labels = (over: Partial<typeof facts> = {}) =>
  profileMenuEntries({ ...facts, ...over }, everything).map(({ label }) => label);

/** The permissions of a role, from the permission table. */
const listPermissions = (roleId: number): string[] =>
  getAllowedActions({
    id: 1,
    username: "a",
    roleId,
    legacyRole: null,
    isVerified: true,
    insertedAt: new Date(0),
    moderatedSiteIds: [],
    editedSiteIds: [],
    restriction: null,
  });

describe("profileMenuEntries", () => {
  // spec §2: profile menu: all entries, with counts
  test("a member sees the links in the order of the specification, then Account security", () => {
    expect(labels({ permissions: listPermissions(3) })).toEqual([
      "My Profile",
      "Notifications",
      "Private Messages",
      "Account Settings",
      "Account security",
    ]);
  });

  // spec §2: profile menu: Moderation and WP Admin by role
  // spec §6: the Moderation and WP Admin links by role
  test("moderators get Moderation, admins WP Admin too, and who writes for a site gets Manage", () => {
    expect(labels({ permissions: listPermissions(2) }).slice(5)).toEqual(["Moderation"]);
    for (const admin of [1, 5, 6])
      expect(labels({ permissions: listPermissions(admin) }).slice(5)).toEqual([
        "Moderation",
        "WP Admin",
        "Manage",
      ]);
    expect(labels({ permissions: ["content.save"] }).slice(5)).toEqual(["Manage"]);
  });

  // spec §2: profile menu: Messages or Private Messages
  test("messages lose their word where messaging is restricted, and go where it is off", () => {
    expect(labels({ isMessagingRestricted: true })).toContain("Messages");
    expect(labels({ features: [] })).not.toContain("Private Messages");
  });

  // spec §2: profile menu: all entries, with counts
  test("notifications and messages carry their counts", () => {
    const counts = profileMenuEntries(facts, everything).map(({ id, count }) => [id, count]);
    expect(counts).toContainEqual(["notifications", 7]);
    expect(counts).toContainEqual(["messages", 3]);
  });

  // spec §2: profile menu: all entries, with counts
  test("disabled entries are absent", () => {
    const hrefs = profileMenuEntries(facts, (path) => path === "/messages").map(({ href }) => href);
    expect(hrefs).toEqual(["/messages"]);
  });
});
