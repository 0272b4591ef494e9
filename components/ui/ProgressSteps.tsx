import { Icon } from "./Icon.tsx";

type Props = {
  /** Titles of the steps. */
  steps: readonly string[];
  /** The current step, counted from 1; the number of steps plus 1 when all are done. */
  current: number;
  /** A label that distinguishes it from other progress lists on the page. */
  label?: string;
};

const dot =
  "flex size-8 shrink-0 items-center justify-center rounded-full border-2 text-sm font-semibold tabular-nums";

function dotClasses(number: number, current: number): string {
  if (number < current) return "border-brand bg-brand text-on-brand dim:border-link";
  if (number === current) return "border-brand bg-surface text-ink dim:border-link";
  return "border-line bg-surface text-ink-soft";
}

/** The progress in a form of several steps. As text on a narrow screen. */
export function ProgressSteps({ steps, current, label = "Progress" }: Props) {
  const isDone = current > steps.length;
  return (
    <nav aria-label={label}>
      <p className="text-sm text-ink-soft tabular-nums">
        {isDone ? "All steps done" : `Step ${current} of ${steps.length}`}
        {isDone ? null : (
          <strong className="block text-lg text-ink sm:hidden">{steps[current - 1]}</strong>
        )}
      </p>
      <ol className="mt-3 flex gap-1.5 sm:gap-0">
        {steps.map((title, index) => {
          const number = index + 1;
          return (
            <li
              key={title}
              aria-current={number === current ? "step" : undefined}
              className="min-w-0 flex-1 sm:not-last:pe-3"
            >
              <span
                aria-hidden="true"
                className={`block h-1.5 rounded-full sm:hidden ${number <= current ? "bg-brand dim:bg-link" : "bg-wash-strong"}`}
              />
              <span className="hidden items-center gap-3 sm:flex">
                <span className={`${dot} ${dotClasses(number, current)}`} aria-hidden="true">
                  {number < current ? <Icon name="check" className="size-4" /> : number}
                </span>
                {number < steps.length ? (
                  <span
                    aria-hidden="true"
                    className={`h-0.5 flex-1 ${number < current ? "bg-brand" : "bg-line"}`}
                  />
                ) : null}
              </span>
              <span
                className={`sr-only text-sm sm:not-sr-only sm:mt-2 sm:block ${number === current ? "font-semibold" : "text-ink-soft"}`}
              >
                {title}
                {number < current ? <span className="sr-only"> (done)</span> : null}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
