import type { CSSProperties } from "react";
import type { AvatarSize } from "#lib/members/shared/member.ts";
import { getHue, getInitials } from "./avatar-initials.ts";
import { avatarPixels } from "./avatar-pixels.ts";

type Props = {
  username: string;
  /** The picture; initials stand in for it when there is none or it cannot be loaded. */
  picture?: string | null;
  size?: AvatarSize;
  /** Set where the name does not stand beside it; else the avatar is silent. */
  isNamed?: boolean;
};

/**
 * A member's face in one of six sizes (spec §3): a picture, or initials on a ground whose hue comes
 * from the name. The picture lies over the initials, so that a broken one uncovers them without a
 * script.
 */
export function Avatar({ username, picture, size = "thumb", isNamed = false }: Props) {
  const pixels = avatarPixels(size);
  const style: CSSProperties & Record<"--avatar-hue", number> = {
    width: pixels,
    height: pixels,
    fontSize: Math.max(11, Math.round(pixels * 0.38)),
    "--avatar-hue": getHue(username),
  };
  return (
    <span className="avatar" style={style}>
      <span aria-hidden="true">{getInitials(username)}</span>
      {picture ? (
        <img
          src={picture}
          // Without words and a size of its own it leaves no mark where it fails.
          alt=""
          loading="lazy"
          decoding="async"
          className="avatar-picture"
        />
      ) : null}
      {isNamed ? <span className="sr-only">{username}</span> : null}
    </span>
  );
}
