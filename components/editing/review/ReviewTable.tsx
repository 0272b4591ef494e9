import { SlidingTable } from "#components/ui/SlidingTable.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { ReviewedContentLineFragment } from "#graphql/generated/client/graphql.ts";
import { contentTypeLabels } from "#lib/content/shared/managed-content-texts.ts";
import { reviewTexts, reviewsPageTexts as texts } from "#lib/editing/shared/review-texts.ts";
import { toEditorPath } from "#lib/routing/shared/manage-pages.ts";
import { DueDay, ReviewBadge } from "./ReviewState.tsx";

type Item = ReviewedContentLineFragment;

function TitleCell({ id, title, type }: Item) {
  return (
    <span className="grid justify-items-start gap-1">
      <a
        href={toEditorPath(id)}
        className="wrap-anywhere text-ink no-underline hover:text-link hover:underline"
      >
        {title === "" ? texts.untitled : title}
      </a>
      <span className="text-sm font-normal text-ink-soft">
        {contentTypeLabels[type as keyof typeof contentTypeLabels] ?? type}
      </span>
    </span>
  );
}

function StateCell({ review }: Item) {
  const { state, isChangedSince } = review;
  return (
    <span className="grid justify-items-start gap-1">
      <ReviewBadge state={state} />
      {isChangedSince && state === "approved" ? (
        <span className="text-sm">{reviewTexts.changedSinceApproved}</span>
      ) : null}
    </span>
  );
}

const Name = ({ member }: { member: { username: string } | null | undefined }) =>
  member ? <bdi translate="no">{member.username}</bdi> : <span aria-hidden="true">–</span>;

/** Items in review, each with the link to its editor. */
export function ReviewTable({ items }: { items: readonly Item[] }) {
  return (
    <SlidingTable
      caption={texts.caption}
      columns={texts.columns}
      rows={items.map((item) => {
        const { dueOn, isOverdue, reviewer, askedBy, askedAt } = item.review;
        return {
          id: item.id,
          cells: [
            <TitleCell key="title" {...item} />,
            <StateCell key="state" {...item} />,
            dueOn ? (
              <DueDay key="due" dueOn={dueOn} isOverdue={isOverdue} />
            ) : (
              <span className="text-ink-soft">{texts.noDay}</span>
            ),
            reviewer ? <Name key="reviewer" member={reviewer} /> : reviewTexts.anyone,
            <Name key="by" member={askedBy} />,
            <Time key="at" at={askedAt} />,
          ],
        };
      })}
    />
  );
}
