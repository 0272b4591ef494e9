import { ReasonChips } from "#components/moderation/ReasonChips.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { CaseLineFragment } from "#graphql/generated/client/graphql.ts";
import { caseTypeLabels } from "#lib/moderation/shared/case-texts.ts";
import { outcomeDoneLabels } from "#lib/moderation/shared/decision-texts.ts";
import { casePath } from "#lib/moderation/shared/queue-query.ts";
import { queueTexts as texts } from "#lib/moderation/shared/queue-texts.ts";
import { isBelowTitle, toExcerpt } from "./case-line.ts";

type Props = {
  one: CaseLineFragment;
  viewerId: string;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
};

/** One case in the queue. */
export function CaseRow({ one, viewerId, isSelected, onSelect }: Props) {
  const { id, author, claimedBy, outcome, closedAt, snapshot } = one;
  const excerpt = toExcerpt(one);
  return (
    <li
      data-case={id}
      className="flex items-start gap-3 px-3 py-4 has-checked:bg-wash has-focus-visible:bg-wash sm:px-4"
    >
      <input
        type="checkbox"
        className="choice-box choice-check mt-0.5 shrink-0 noscript:hidden"
        aria-label={texts.select(excerpt)}
        checked={isSelected}
        disabled={!one.isOpen}
        onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
      />
      <div className="min-w-0 flex-1">
        <ReasonChips reasons={one.reasons} crisisLevel={one.crisisLevel} />
        <a
          href={casePath(id)}
          data-case-link
          // The scroll margin keeps the selection bar from covering it.
          className="mt-1.5 line-clamp-2 scroll-mb-48 sm:scroll-mb-28 font-semibold wrap-anywhere text-ink no-underline hover:text-link hover:underline"
        >
          <span dir="auto">{excerpt}</span>
        </a>
        <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-ink-soft">
          <span>{one.siteName}</span>
          <span>
            {caseTypeLabels[one.assocType]}
            {author && one.assocType !== "USER" ? (
              <>
                {` ${texts.by} `}
                <bdi translate="no">{author.username}</bdi>
              </>
            ) : null}
            {snapshot.title && isBelowTitle(one) ? (
              <span className="wrap-anywhere"> {texts.on(snapshot.title)}</span>
            ) : null}
          </span>
          {one.isFirstPost ? <span className="font-semibold">{texts.firstPost}</span> : null}
          {one.reportCount > 0 ? <span>{texts.reports(one.reportCount)}</span> : null}
          <span>
            {closedAt ? texts.closed : texts.opened}{" "}
            <Time at={closedAt ?? one.openedAt} format="elapsed" />
          </span>
          {outcome ? <span className="font-semibold">{outcomeDoneLabels[outcome]}</span> : null}
        </p>
        {claimedBy ? (
          <p className="mt-1.5 flex items-center gap-1.5 text-sm font-semibold text-ink">
            <Icon name="lock" className="size-4" />
            {claimedBy.id === viewerId ? texts.heldByYou : texts.heldBy(claimedBy.username)}
          </p>
        ) : null}
      </div>
    </li>
  );
}
