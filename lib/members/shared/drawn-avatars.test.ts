import { expect, test } from "vitest";
import {
  avatarGrounds,
  drawnAvatarPath,
  drawnAvatars,
  parseDrawnAvatarPath,
} from "./drawn-avatars.ts";

test("the path of a drawn picture identifies it", () => {
  for (const { name } of drawnAvatars)
    for (const ground of [null, ...avatarGrounds.map((choice) => choice.name)])
      expect(parseDrawnAvatarPath(drawnAvatarPath(name, ground))).toEqual({ name, ground });
});

test.each([
  "/media/avatars/peep-99.svg",
  "/media/avatars/peep-01-black.svg",
  "/media/avatars/peep-01-.svg",
  "/media/avatars/../peep-01.svg",
  "/media/avatars/peep-01.svg?x",
  "/media/uploads/peep-01.svg",
])("%s is no drawn picture", (path) => {
  expect(parseDrawnAvatarPath(path)).toBeNull();
});
