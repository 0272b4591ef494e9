import { directoryPath } from "#lib/conditions/shared/disorder.ts";

type Props = {
  letters: readonly { letter: string; count: number }[];
  /** The selected letter; `null` if all letters are shown, omitted on other pages. */
  current?: string | null | undefined;
};

const look =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm border border-line bg-surface px-3 font-semibold text-link no-underline hover:bg-wash aria-[current]:border-line-strong aria-[current]:bg-wash-strong aria-[current]:text-ink";

/** Links to the conditions of each letter, and to all of them. */
export function LetterNav({ letters, current }: Props) {
  return (
    <nav aria-label="Letters">
      <ul className="flex flex-wrap gap-2">
        <li>
          <a
            href={directoryPath()}
            aria-current={current === null ? "page" : undefined}
            className={look}
          >
            All
          </a>
        </li>
        {letters.map(({ letter, count }) => (
          <li key={letter}>
            <a
              href={directoryPath(letter)}
              aria-current={current === letter ? "page" : undefined}
              aria-label={`${letter.toUpperCase()}, ${count} ${count === 1 ? "condition" : "conditions"}`}
              className={look}
            >
              {letter.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
