import { expect, test } from "vitest";
import { describeNotification, joinNames } from "./describe-notification.ts";

test.each([
  [["Ann"], "Ann"],
  [["Ann", "Ben"], "Ann and Ben"],
  [["Ann", "Ben", "Cy"], "Ann and 2 others"],
  [["Ann", "Ben", "Cy", "Di"], "Ann and 3 others"],
  [[], "A member"],
])("the names %j read %j", (names, text) => {
  expect(joinNames(names)).toBe(text);
});

test.each([
  ["thread_reply", "Ann and Ben replied in “Aura”"],
  ["reply", "Ann and Ben replied to you in “Aura”"],
  ["mention", "Ann and Ben mentioned you in “Aura”"],
  ["reaction", "Ann and Ben reacted to your comment in “Aura”"],
  ["follow", "Ann and Ben followed you"],
  ["message", "Ann and Ben sent you a message"],
] as const)("a group of the kind %s has one sentence", (kind, text) => {
  expect(describeNotification({ kind, names: ["Ann", "Ben"], title: "Aura" })).toBe(text);
});

test("names a status update as such, because it has no title", () => {
  const group = { names: ["Ann"], title: null, isInStatus: true };
  expect(describeNotification({ ...group, kind: "reply" })).toBe(
    "Ann replied to you in a status update",
  );
  expect(describeNotification({ ...group, kind: "reaction", reacted: "status" })).toBe(
    "Ann reacted to your status update",
  );
  expect(describeNotification({ ...group, kind: "reaction", reacted: "comment" })).toBe(
    "Ann reacted to your comment in a status update",
  );
  expect(describeNotification({ ...group, kind: "review", outcome: "published" })).toBe(
    "Your post in a status update was published",
  );
});

test("a reaction to a post names the post, and a review its outcome", () => {
  const post = { names: ["Ann"], title: "Aura" };
  expect(describeNotification({ ...post, kind: "reaction", reacted: "post" })).toBe(
    "Ann reacted to your post “Aura”",
  );
  expect(describeNotification({ ...post, kind: "review", outcome: "published" })).toBe(
    "Your post in “Aura” was published",
  );
  expect(describeNotification({ ...post, kind: "review", outcome: "declined" })).toBe(
    "A moderator decided not to publish your post",
  );
});

test("a right-to-left name does not move the text around it", () => {
  expect(joinNames(["שרה", "Ben", "Cleo"])).toBe("\u2068שרה\u2069 and 2 others");
  const sentence = describeNotification({ kind: "reply", names: ["שרה"], title: "דום 3" });
  expect(sentence).toBe("\u2068שרה\u2069 replied to you in “\u2068דום 3\u2069”");
});
