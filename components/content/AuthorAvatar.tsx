import type { CSSProperties } from "react";
import { Avatar } from "#components/members/Avatar.tsx";
import { getHue } from "#components/members/avatar-initials.ts";
import { avatarPixels } from "#components/members/avatar-pixels.ts";
import { Icon } from "#components/ui/Icon.tsx";
import type { AvatarSize } from "#lib/members/shared/member.ts";

type Props = {
  author: { username: string; isEditorialTeam: boolean };
  picture: string | null | undefined;
  size: AvatarSize;
  /** The item is published on several sites. */
  isCrossPublished?: boolean | undefined;
};

/** The avatar of an author. The Editorial Team has a globe on items that are published on several sites (spec §6). */
export function AuthorAvatar({ author, picture, size, isCrossPublished = false }: Props) {
  if (!(isCrossPublished && author.isEditorialTeam))
    return <Avatar username={author.username} picture={picture} size={size} />;
  const style: CSSProperties & Record<"--avatar-size" | "--avatar-hue", string | number> = {
    "--avatar-size": `${avatarPixels(size)}px`,
    "--avatar-hue": getHue(author.username),
  };
  return (
    <span className="avatar" style={style}>
      <Icon name="globe" className="size-[60%]" />
    </span>
  );
}
