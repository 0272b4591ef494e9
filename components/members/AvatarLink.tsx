import { memberPath } from "#lib/members/shared/member-path.ts";
import { Avatar } from "./Avatar.tsx";

type Props = {
  author: { slug: string; username: string; avatar?: { thumb: string } | null };
  className?: string;
};

/** Keyboards and screen readers have the link of the name beside it. */
const pointerOnly = { tabIndex: -1, "aria-hidden": true } as const;

/** A member's avatar that opens their profile. */
export function AvatarLink({ author, className = "" }: Props) {
  return (
    <a href={memberPath(author.slug)} {...pointerOnly} className={`no-underline ${className}`}>
      <Avatar username={author.username} picture={author.avatar?.thumb} />
    </a>
  );
}
