import { Avatar } from "./Avatar.tsx";

type Props = {
  author: { path: string | null; username: string; avatar?: { thumb: string } | null };
  className?: string;
};

/** Keyboards and screen readers use the link of the name instead. */
const pointerOnly = { tabIndex: -1, "aria-hidden": true } as const;

/** A member's avatar that opens their profile, where there is one. */
export function AvatarLink({ author, className = "" }: Props) {
  const picture = <Avatar username={author.username} picture={author.avatar?.thumb} />;
  if (author.path === null) return <span className={className}>{picture}</span>;
  return (
    <a href={author.path} {...pointerOnly} className={`no-underline ${className}`}>
      {picture}
    </a>
  );
}
