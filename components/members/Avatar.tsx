import type { CSSProperties } from "react";
import { type AvatarSize, avatarSizes } from "#lib/members/shared/member.ts";
import { hueOf, initialsOf } from "./avatar-initials.ts";

type Props = {
  username: string;
  /** The picture; initials stand in for it when there is none. */
  picture?: string | null;
  size?: AvatarSize;
  /** Set where the name does not stand beside it; else the avatar is silent. */
  isNamed?: boolean;
};

/** A member's face: a picture, or initials on a ground whose hue comes from the name. */
export function Avatar({ username, picture, size = "thumb", isNamed = false }: Props) {
  const pixels = avatarSizes[size];
  const name = isNamed ? username : "";
  if (picture) {
    return (
      <img
        src={picture}
        alt={name}
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        className="shrink-0 rounded-full bg-wash-strong object-cover"
        style={{ width: pixels, height: pixels }}
      />
    );
  }
  const style: CSSProperties & Record<"--avatar-hue", number> = {
    width: pixels,
    height: pixels,
    fontSize: Math.max(11, Math.round(pixels * 0.38)),
    "--avatar-hue": hueOf(username),
  };
  return (
    <span className="avatar" style={style}>
      <span aria-hidden="true">{initialsOf(username)}</span>
      {name ? <span className="sr-only">{name}</span> : null}
    </span>
  );
}
