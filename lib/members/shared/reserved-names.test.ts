import { describe, expect, test } from "vitest";
import { usernameRule } from "#lib/auth/shared/username.ts";
import { asciiSlug } from "#lib/core/shared/slug.ts";
import { email } from "#lib/core/shared/validation.ts";
import { endSoon } from "#tests/support/end-soon.ts";
import { formerMemberEmail, formerMemberName, formerMemberSlug } from "./former-member.ts";
import { isReservedName } from "./reserved-names.ts";

const siteNames = ["Migraine", "Type 2 Diabetes", "Sleep Apnea"];
const reserved = (name: string, memberId: number | null = 7) =>
  isReservedName(name, { siteNames, memberId });

describe("names that cannot be taken", () => {
  test.each([
    "Admin",
    "admin",
    "ADMIN",
    "Ádmin",
    "admin1",
    "4dm1n",
    "Site Admin",
    "SiteAdmin",
    "the.admin",
    "Moderator",
    "m0derat0r",
    "Moderator Sue",
    "xXModeratorXx",
    "Mod",
    "mods",
    "Editorial Team",
    "EditorialTeam",
    "editorial_team",
    "Community Manager",
    "Staff",
    "Support",
    "Help",
    "Official",
    "Administrator",
    "super admin",
    "Webmaster",
    "Migraine",
    "migraine",
    "Migraine Team",
    "MigraineSupport",
    "Sleep-Apnea",
    "Type 2 Diabetes",
    "Type2Diabetes Official",
    "M1graine Team",
    "Migraine™",
    "Adm\u0131n",
    "Editor\u0131al Team",
    "EditoriaI Team",
    "Adrnin",
    "Stɑff",
    "Migrɑine",
    "CornmunityMember8",
    "CommunityMember1O",
    "Moderator \u1D04",
  ])("%s looks like a name of the operators", (name) => {
    expect(reserved(name)).toBe(true);
  });

  test.each([
    "juniper_k",
    "Badminton Fan",
    "Modest Mouse",
    "Migraine Warrior",
    "Supportive Sue",
    "Theo Staffer",
    "officially tired",
    "Sleepy",
    "Type 1 Dad",
    "Adminton",
    "Helper",
    "Tea Mug",
    "Nora (Mom)",
    "migraine2019 survivor",
    "Dr. Root",
    "日本",
    "",
    "™®",
  ])("%s is free", (name) => {
    expect(reserved(name)).toBe(false);
  });

  test("a name given for want of a choice is its account's alone", () => {
    expect(reserved("CommunityMember7")).toBe(false);
    expect(reserved("communitymember7")).toBe(false);
    expect(reserved("CommunityMember8")).toBe(true);
    expect(reserved("Community-Member8")).toBe(true);
    expect(reserved("CommunityMember")).toBe(true);
    expect(reserved("CommunityMember7", null)).toBe(true);
    expect(reserved("Community Member of Ohio")).toBe(false);
  });

  test.each([
    "Former member 113",
    "former-member-113",
    "FormerMember113",
    "Former_Member",
    "FORMER.MEMBER 4",
    "F0rmer mernber 4",
    "Forrner Member",
    "Fоrmer member 9",
    "Former Mémber 1",
    "(Former) member, 2",
    "Former member 1O",
    "Former members",
    "Former Member of Ohio",
    formerMemberName(113),
  ])("%s passes for a deleted account", (name) => {
    expect(reserved(name)).toBe(true);
  });

  test.each(["Former Nurse", "Informer Memberton", "Theo, former member", "Member 4"])(
    "%s does not pass for a deleted account",
    (name) => {
      expect(reserved(name)).toBe(false);
    },
  );

  test("the stored values of a deleted account are not valid as username, slug or email", () => {
    expect(usernameRule(formerMemberName(113))).not.toBeNull();
    expect(asciiSlug(formerMemberSlug(113))).not.toBe(formerMemberSlug(113));
    expect(email(formerMemberEmail(113))).not.toBeNull();
  });

  test("a long text is read once", () => {
    for (const text of ["a", "1", "aA"]) endSoon(() => reserved(text.repeat(1_000_000)));
  });
});
