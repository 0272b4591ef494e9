import { Badge } from "#components/ui/Badge.tsx";
import type { PollPartsFragment } from "#graphql/generated/client/graphql.ts";
import { pollTexts } from "#lib/engagements/shared/engagement-texts.ts";

type Results = NonNullable<PollPartsFragment["results"]>;

type Props = {
  options: PollPartsFragment["options"];
  results: Results;
  /** The viewer's vote. */
  choiceId: string | null;
};

const votes = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "vote" : "votes"}`;

/** The results of a poll: every answer with its share as text and as a bar. */
export function PollResults({ options, results, choiceId }: Props) {
  if (results.total === 0) return <p className="mt-4 text-ink-soft">{pollTexts.nobody}</p>;
  return (
    <>
      <ul className="mt-4 space-y-4" data-poll-results>
        {options.map(({ id, text }) => {
          const line = results.lines.find(({ optionId }) => optionId === id);
          const percent = line?.percent ?? 0;
          const isOwn = id === choiceId;
          return (
            <li key={id}>
              <div className="flex items-baseline justify-between gap-4">
                <span className={`min-w-0 wrap-anywhere ${isOwn ? "font-semibold" : ""}`}>
                  {text} {isOwn ? <Badge>Your answer</Badge> : null}
                </span>
                <span className="shrink-0 font-semibold tabular-nums">
                  {percent}
                  {" %"}
                  <span className="sr-only"> ({votes(line?.count ?? 0)})</span>
                </span>
              </div>
              <svg
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="mt-1.5 h-2.5 w-full rounded-full"
              >
                <rect width="100" height="4" fill="var(--color-wash-strong)" />
                <rect
                  width={percent}
                  height="4"
                  fill={isOwn ? "var(--color-link)" : "var(--color-brand-soft)"}
                />
              </svg>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-sm text-ink-soft tabular-nums">{votes(results.total)}</p>
    </>
  );
}
