import { readFileSync } from "node:fs";
import path from "node:path";
import {
  avatarGrounds,
  type DrawnAvatar,
  drawnAvatarFolder,
  parseDrawnAvatarPath,
} from "#lib/members/shared/drawn-avatars.ts";

const ownGround = /fill="#[\da-f]{6}"(?= d="M0 0h704v704H0z")/;

/** Whether a path is in the folder of the drawn pictures that members can choose. */
export const isDrawnAvatarPath = (path: string): boolean => path.startsWith(drawnAvatarFolder);

/**
 * A drawn picture on its background.
 * @throws Error if the file has no background to color
 */
export function drawAvatar({ name, ground }: DrawnAvatar): string {
  const picture = readFileSync(path.join("public/media/avatars", `${name}.svg`), "utf8");
  const color = avatarGrounds.find((choice) => choice.name === ground)?.color;
  if (!color) return picture;
  if (!ownGround.test(picture)) throw new Error(`${name} has no background`);
  return picture.replace(ownGround, `fill="${color}"`);
}

/** Draws the picture of a path `/media/avatars/…svg`; `null` for a path that names no picture. */
export function drawAvatarByPath(path: string): string | null {
  const avatar = parseDrawnAvatarPath(path);
  return avatar && drawAvatar(avatar);
}
