import type { CSSProperties } from "react";
import type { AvatarSize } from "#lib/members/shared/member.ts";
import { getHue, getInitials } from "./avatar-initials.ts";
import { avatarPixels } from "./avatar-pixels.ts";

type Props = {
  username: string;
  /** The picture; without one, or when it cannot be loaded, initials are shown. */
  picture?: string | null | undefined;
  size?: AvatarSize;
  /** Set it if the name is not shown nearby; otherwise screen readers skip the avatar. */
  isNamed?: boolean;
};

/**
 * A member's avatar in one of six sizes (spec §3): a picture, or initials on a background whose hue is derived from
 * the name. The picture covers the initials, so that they show without a script if it fails to load.
 */
export function Avatar({ username, picture, size = "thumb", isNamed = false }: Props) {
  const style: CSSProperties & Record<"--avatar-size" | "--avatar-hue", string | number> = {
    "--avatar-size": `${avatarPixels(size)}px`,
    "--avatar-hue": getHue(username),
  };
  return (
    <span className="avatar" style={style}>
      <span aria-hidden="true">{getInitials(username)}</span>
      {picture ? (
        <img
          src={picture}
          // Without alt text a failed image shows nothing.
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
