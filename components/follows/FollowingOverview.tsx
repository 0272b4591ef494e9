import { Icon } from "#components/ui/Icon.tsx";
import { type FollowType, followingPath, followTypes } from "#lib/follows/shared/following-path.ts";
import { followingTexts } from "#lib/follows/shared/following-texts.ts";

type Props = { counts: Record<FollowType, number>; hasThreads: boolean };

const icons = {
  people: "people",
  threads: "comment",
  tags: "bookmark",
  conditions: "care",
} as const;

/** The number of followed subjects of each type, with links to the lists. */
export function FollowingOverview({ counts, hasThreads }: Props) {
  return (
    <>
      <h1 className="text-3xl">{followingTexts.title}</h1>
      <p className="mt-2 max-w-read text-ink-soft">{followingTexts.lead}</p>
      <ul className="mt-6 border-t border-line">
        {followTypes
          .filter((type) => type !== "threads" || hasThreads)
          .map((type) => (
            <li key={type} className="border-b border-line">
              <a
                href={followingPath(type)}
                className="flex min-h-16 items-center gap-4 py-3 text-ink no-underline hover:bg-wash"
              >
                <Icon name={icons[type]} className="size-6 shrink-0 text-ink-soft" />
                <span className="min-w-0 flex-1">
                  <span className="block text-lg font-semibold">{followingTexts.types[type]}</span>
                  <span className="text-ink-soft tabular-nums">
                    {followingTexts.counts[type](counts[type])}
                  </span>
                </span>
                <Icon name="chevron-right" className="size-5 shrink-0 rtl:-scale-x-100" />
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}
