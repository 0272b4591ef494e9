import { describe, expect, test } from "vitest";
import { privacyLevels } from "#lib/members/shared/privacy-level.ts";
import {
  canSee,
  defaultLevel,
  isPrivateLevel,
  parseDisorderSetting,
  parseLevel,
  profileFields,
} from "./privacy.ts";

describe("who can see a level", () => {
  test.each([
    ["guest", ["anyone"]],
    ["member", ["anyone", "members"]],
    ["followed", ["anyone", "members", "following"]],
    ["owner", ["anyone", "members", "following", "nobody"]],
  ] as const)("%s sees %j", (relation, levels) => {
    expect(privacyLevels.filter((level) => canSee(relation, level))).toEqual(levels);
  });
});

describe("default levels", () => {
  test("hides identifying and health data", () => {
    const shown = profileFields.filter((field) =>
      canSee("guest", defaultLevel(field, { isSocialNetwork: false })),
    );
    expect(shown).toEqual(["bio", "joined", "activity", "awards"]);
    const toMembers = profileFields.filter((field) =>
      canSee("followed", defaultLevel(field, { isSocialNetwork: false })),
    );
    expect(toMembers).toEqual(["bio", "joined", "lastActive", "activity", "awards"]);
  });

  test("shows the name if the form says that it will be public", () => {
    expect(defaultLevel("name", { isSocialNetwork: true })).toBe("anyone");
    expect(defaultLevel("name", { isSocialNetwork: false })).toBe("nobody");
  });
});

describe("the requested level", () => {
  test.each([
    [undefined, true, "nobody"],
    [null, false, "anyone"],
    ["members", undefined, "members"],
    ["following", true, "following"],
    [undefined, undefined, null],
    ["everyone", false, null],
    [{}, true, null],
  ])("level %j with isPrivate %j is %j", (level, isPrivate, expected) => {
    expect(parseLevel(level, isPrivate)).toBe(expected);
  });

  test("is private in the API unless everyone may see it", () => {
    expect(privacyLevels.filter(isPrivateLevel)).toEqual(["members", "following", "nobody"]);
  });
});

test.each([
  ["disorder.12", 12],
  ["disorder.", null],
  ["disorder.1e3", null],
  ["disorder.9999999999", null],
  ["bio", null],
])("reads %s as the setting of condition %j", (name, id) => {
  expect(parseDisorderSetting(name)).toBe(id);
});
