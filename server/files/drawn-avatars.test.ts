import { expect, test } from "vitest";
import { avatarGrounds, drawnAvatars } from "#lib/members/shared/drawn-avatars.ts";
import { drawAvatar } from "./drawn-avatars.ts";

test.each(drawnAvatars)(
  "$name can stand on every background and changes nothing else",
  ({ name }) => {
    const own = drawAvatar({ name, ground: null });
    for (const { name: ground, color } of avatarGrounds) {
      const picture = drawAvatar({ name, ground });
      expect(picture).toContain(`fill="${color}" d="M0 0h704v704H0z"`);
      expect(picture).toHaveLength(own.length);
    }
  },
);
