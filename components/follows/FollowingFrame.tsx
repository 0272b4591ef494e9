import type { ReactNode } from "react";
import { buttonClasses } from "#components/ui/button-classes.ts";
import { type FollowType, followingPath, followTypes } from "#lib/follows/shared/following-path.ts";
import { followingTexts } from "#lib/follows/shared/following-texts.ts";

type Props = {
  /** The type of the list. */
  type: FollowType;
  /** Whether the site has forums. */
  hasThreads: boolean;
  page: number;
  isEditing: boolean;
  /** Whether there is nothing to edit. */
  isEmpty: boolean;
  children: ReactNode;
};

const tab =
  "inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm text-ink no-underline hover:bg-wash aria-[current]:border-brand aria-[current]:bg-wash-strong aria-[current]:font-semibold";

/** The heading of a list of followed subjects, the links to the other lists and the edit mode. */
export function FollowingFrame({ type, hasThreads, page, isEditing, isEmpty, children }: Props) {
  const types = followTypes.filter((one) => one !== "threads" || hasThreads);
  return (
    <>
      <h1 className="text-3xl">{followingTexts.title}</h1>
      <p className="mt-2 max-w-read text-ink-soft">{followingTexts.lead}</p>
      <nav aria-label={followingTexts.listLabel} className="mt-5">
        <ul className="flex flex-wrap gap-2">
          {types.map((one) => (
            <li key={one}>
              <a
                href={followingPath(one)}
                className={tab}
                aria-current={one === type ? "page" : undefined}
              >
                {followingTexts.types[one]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-2xl">{followingTexts.types[type]}</h2>
        {isEmpty ? null : (
          <a
            href={followingPath(type, { page, isEditing: !isEditing })}
            className={`${buttonClasses("quiet")} -me-4`}
          >
            {isEditing ? followingTexts.done : followingTexts.edit}
          </a>
        )}
      </div>
      {isEditing ? <p className="mb-3 text-ink-soft">{followingTexts.editHint}</p> : null}
      {children}
    </>
  );
}
