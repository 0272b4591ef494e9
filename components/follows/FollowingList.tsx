import type { ReactNode } from "react";
import { MemberLink } from "#components/members/MemberLink.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import type { FollowTarget } from "#lib/follows/shared/follow.ts";
import { type FollowType, followingPath } from "#lib/follows/shared/following-path.ts";
import { followingTexts } from "#lib/follows/shared/following-texts.ts";
import { FollowButton } from "./FollowButton.tsx";

/** One line of a list. */
export type FollowingRow = {
  followable: FollowTarget;
  name: string;
  /** Null if the subject has no page any more. */
  href: string | null;
  /** An element before the name, such as the avatar. */
  picture?: ReactNode;
  /** A note below the name. */
  note?: ReactNode;
};

type Props = {
  type: FollowType;
  rows: readonly FollowingRow[];
  page: number;
  pageCount: number;
  isEditing: boolean;
};

/** A paginated list of the subjects that the viewer follows (spec §4: the following list). */
export function FollowingList({ type, rows, page, pageCount, isEditing }: Props) {
  const { title, text, link } = followingTexts.empty[type];
  if (rows.length === 0)
    return (
      <EmptyState
        title={title}
        level={3}
        action={
          <ButtonLink href={link.href} variant="secondary">
            {link.label}
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    );
  return (
    <>
      <ul className="border-t border-line">
        {rows.map(({ followable, name, href, picture, note }) => (
          <li
            key={`${followable.type}-${followable.id}`}
            className="flex items-center gap-4 border-b border-line py-3"
          >
            {picture}
            <div className="min-w-0 flex-1">
              <MemberLink
                member={{ username: name, path: href }}
                className="font-semibold wrap-anywhere text-ink no-underline hover:text-link hover:underline"
              >
                <bdi translate={type === "people" ? "no" : undefined}>{name}</bdi>
              </MemberLink>
              {note ? <p className="text-sm text-ink-soft">{note}</p> : null}
            </div>
            <FollowButton
              followable={followable}
              name={name}
              variant={isEditing ? "edit" : "list"}
              tone="quiet"
              isFollowed
            />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={page}
          pageCount={pageCount}
          toHref={(to) => followingPath(type, { page: to, isEditing })}
          label={`Pages of ${followingTexts.types[type].toLowerCase()}`}
        />
      </div>
    </>
  );
}
