import type { ForumActivityQuery } from "#graphql/generated/client/graphql.ts";
import { forumsPath } from "#lib/forums/shared/forums-path.ts";
import { maxRepliesCounted } from "#lib/forums/shared/thread.ts";
import { frontDoorTexts as texts } from "#lib/site/shared/front-door-texts.ts";

type Props = { activity: ForumActivityQuery["forumActivity"] };

/** Recent activity in the forums as links; renders nothing without activity. */
export function ForumActivityList({ activity }: Props) {
  const { unansweredThreads, repliesThisWeek } = activity;
  const figures = [
    {
      count: repliesThisWeek,
      text: texts.replies(repliesThisWeek, maxRepliesCounted),
      href: forumsPath(),
    },
    {
      count: unansweredThreads,
      text: texts.unanswered(unansweredThreads),
      href: forumsPath({ sort: "unanswered" }),
    },
  ].filter(({ count }) => count > 0);
  if (figures.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 text-sm">
      {figures.map(({ text, href }) => (
        <li key={href}>
          <a href={href} className="inline-flex min-h-11 items-center text-link">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
