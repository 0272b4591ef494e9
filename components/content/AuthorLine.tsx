import type { ReactNode } from "react";
import { RoleBadge } from "#components/members/RoleBadge.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { AuthorLineFragment } from "#graphql/generated/client/graphql.ts";
import type { ContentLink } from "#lib/content/shared/content-link.ts";
import { AuthorAvatar } from "./AuthorAvatar.tsx";

type Props = {
  /** `null` shows the date alone. */
  author: AuthorLineFragment | null;
  /** The target of the name; without one it is not a link. */
  link?: ContentLink | null | undefined;
  date: string | null;
  /** The date of the last change, if it should be shown. */
  modified?: string | null;
  /** After a `byline`, such as the Follow button. */
  action?: ReactNode;
  /** `byline` under the title of an article; `small` at the foot of a card. */
  variant?: "byline" | "small";
  isCrossPublished?: boolean | undefined;
};

type NameProps = Pick<Props, "link"> & { author: AuthorLineFragment; isByline: boolean };

function AuthorName({ author, link, isByline }: NameProps) {
  const name = <bdi translate="no">{author.username}</bdi>;
  return (
    <p className={`flex flex-wrap items-center gap-x-2 gap-y-1 ${isByline ? "text-base" : ""}`}>
      <span className="author-name">
        {isByline ? "By " : <span className="sr-only">By </span>}
        {link ? (
          <a {...link} className="author-link">
            {name}
          </a>
        ) : (
          name
        )}
      </span>
      {isByline && !author.isEditorialTeam ? (
        <RoleBadge badge={author.badge} secondaryBadge={author.secondaryBadge} />
      ) : null}
    </p>
  );
}

function Dates({ date, modified }: { date: string; modified: string | null }) {
  return (
    <p className="text-ink-soft">
      <Time at={date} />
      {modified ? (
        <>
          {" · Updated "}
          <Time at={modified} />
        </>
      ) : null}
    </p>
  );
}

/** The author and the date. The account of the editors has no badge. */
export function AuthorLine(props: Props) {
  const { author, link, date, modified = null, action = null, variant = "small" } = props;
  const isByline = variant === "byline";
  return (
    <div className={`author-line ${isByline ? "gap-3" : "gap-2.5"}`}>
      {author ? (
        <AuthorAvatar
          author={author}
          picture={author.avatar?.thumb}
          size={isByline ? "thumb" : "header"}
          isCrossPublished={props.isCrossPublished}
        />
      ) : null}
      <div className="min-w-0 text-sm leading-snug">
        {author ? <AuthorName author={author} link={link} isByline={isByline} /> : null}
        {date ? <Dates date={date} modified={modified} /> : null}
      </div>
      {action}
    </div>
  );
}
