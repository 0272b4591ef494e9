import { Icon } from "#components/ui/Icon.tsx";
import { forumTexts } from "#lib/forums/shared/forum-texts.ts";
import {
  type ForumsView,
  followedThreadsPath,
  forumsPath,
} from "#lib/forums/shared/forums-path.ts";
import { threadSorts } from "#lib/forums/shared/thread.ts";

type Props = {
  view: ForumsView;
  topics: readonly { slug: string; name: string }[];
  isFollowing: boolean;
};

const choice =
  "inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm text-ink no-underline hover:bg-wash aria-[current]:border-brand aria-[current]:bg-wash-strong aria-[current]:font-semibold";

type Choice = { href: string; label: string; isCurrent: boolean };

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ href, label: name, isCurrent }) => (
          <li key={href}>
            <a href={href} className={choice} aria-current={isCurrent ? "true" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The orders and topics of the forums, as plain links. */
export function ForumFilters({ view, topics, isFollowing }: Props) {
  const { sort = "active", topic = null } = view;
  const sorts = threadSorts.map((one) => ({
    href: forumsPath({ sort: one, topic }),
    label: forumTexts.sorts[one],
    isCurrent: !isFollowing && one === sort,
  }));
  const following = {
    href: followedThreadsPath,
    label: forumTexts.following,
    isCurrent: isFollowing,
  };
  const listedTopics = [{ slug: null, name: forumTexts.allTopics }, ...topics].map((one) => ({
    href: forumsPath({ sort, topic: one.slug }),
    label: one.name,
    isCurrent: !isFollowing && one.slug === topic,
  }));
  return (
    <div className="mb-6 space-y-3 print:hidden">
      <Choices label={forumTexts.sortLabel} choices={[...sorts, following]} />
      {topics.length > 0 ? (
        <details className="accordion rounded-lg border border-line px-4" open={topic !== null}>
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2.5 font-semibold">
            {forumTexts.topicsLabel}
            <Icon name="chevron-down" className="accordion-mark size-5" />
          </summary>
          <div className="pt-1 pb-4">
            <Choices label={forumTexts.topicsLabel} choices={listedTopics} />
          </div>
        </details>
      ) : null}
    </div>
  );
}
