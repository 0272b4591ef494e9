import { Avatar } from "#components/members/Avatar.tsx";
import type { ConditionPageQuery } from "#graphql/generated/client/graphql.ts";
import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";

type Props = {
  people: NonNullable<ConditionPageQuery["disorderDetail"]>["people"];
  articleCount: number;
  threadCount: number;
};

/** Avatars next to the number of members. */
const facesShown = 4;

/**
 * The community's content about a condition, as links to the parts of its page; renders nothing if
 * there is none.
 */
export function ConditionOverview({ people, articleCount, threadCount }: Props) {
  const links = [
    { id: "articles", count: articleCount, label: conditionTexts.articleCount(articleCount) },
    { id: "threads", count: threadCount, label: conditionTexts.threadCount(threadCount) },
    { id: "people", count: people.length, label: conditionTexts.people },
  ].filter(({ count }) => count > 0);
  if (links.length === 0) return null;
  return (
    <ul className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      {links.map(({ id, label }) => (
        <li key={id} className="flex items-center gap-3">
          {id === "people" ? (
            <span aria-hidden="true" className="flex -space-x-2">
              {people.slice(0, facesShown).map(({ user }) => (
                <span key={user.id} className="flex rounded-full ring-2 ring-surface">
                  <Avatar username={user.username} picture={user.avatar?.thumb} size="header" />
                </span>
              ))}
            </span>
          ) : null}
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 items-center font-semibold text-link underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
