import { Icon } from "#components/ui/Icon.tsx";
import { formatDate } from "#lib/core/shared/dates.ts";
import { articleTexts } from "#lib/sections/shared/article-texts.ts";
import type { SectionOf } from "#lib/sections/shared/section.ts";

type Props = Pick<SectionOf<"Review">, "name" | "credentials" | "reviewedOn"> & {
  /** Whether the facts are being reviewed again. */
  isOverdue?: boolean | undefined;
};

/** The reviewer of the facts, and the date. */
export function ReviewLine({ name, credentials, reviewedOn, isOverdue = false }: Props) {
  const date = <time dateTime={reviewedOn}>{formatDate(reviewedOn)}</time>;
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
      <span>
        {articleTexts.reviewedBy}{" "}
        <strong className="font-semibold">
          <bdi translate="no">{name}</bdi>
        </strong>
        , {credentials}
        <span className="block text-ink-soft">
          {isOverdue ? (
            <>
              {articleTexts.reviewedAgain} {date}.
            </>
          ) : (
            date
          )}
        </span>
      </span>
    </p>
  );
}
