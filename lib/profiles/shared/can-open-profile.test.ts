import { expect, test } from "vitest";
import { roles } from "#lib/members/shared/member.ts";
import { canOpenProfile } from "./can-open-profile.ts";

const spammer = { id: 7, roleId: roles.spammer };

test("the profile of a spammer is for staff and for the spammer", () => {
  expect(canOpenProfile(null, spammer)).toBe(false);
  expect(canOpenProfile(spammer, spammer)).toBe(true);
  expect(canOpenProfile({ id: 8, roleId: roles.spammer }, spammer)).toBe(false);
  for (const [name, roleId] of Object.entries(roles))
    expect([name, canOpenProfile({ id: 9, roleId }, spammer)]).toEqual([
      name,
      !["member", "spammer"].includes(name),
    ]);
});

test("pages of every other role are open to everyone", () => {
  for (const roleId of Object.values(roles))
    if (roleId !== roles.spammer) expect(canOpenProfile(null, { id: 7, roleId })).toBe(true);
});
