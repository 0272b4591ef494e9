import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import {
  avatarGrounds,
  type DrawnAvatar,
  drawnAvatarFolder,
  parseDrawnAvatarPath,
} from "#lib/members/shared/drawn-avatars.ts";
import { sendText } from "./responses.ts";

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

/**
 * Handles `/media/avatars/…svg`: drawn pictures, which never change, so browsers keep them for a year. Each is
 * read from its file once.
 */
export function createDrawnAvatars(): (request: IncomingMessage, response: ServerResponse) => void {
  const drawn = new Map<string, string>();
  return (request, response) => {
    const [address = ""] = (request.url ?? "").split("?");
    const avatar = parseDrawnAvatarPath(address);
    if (!avatar) {
      sendText(response, 404, "not found");
      return;
    }
    const picture = drawn.get(address) ?? drawAvatar(avatar);
    drawn.set(address, picture);
    response.writeHead(200, {
      "Content-Type": "image/svg+xml",
      "Content-Length": Buffer.byteLength(picture),
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
    response.end(request.method === "HEAD" ? undefined : picture);
  };
}
