import { Icon } from "./Icon.tsx";
import { pageNumbers } from "./page-numbers.ts";

type Props = {
  page: number;
  pageCount: number;
  /** Returns the URL of a page of this list. */
  toHref: (page: number) => string;
  /** Distinguishes several paginations of a page, such as "Pages of replies, above". */
  label: string;
};

const box =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm px-2 text-base tabular-nums";

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({ page, pageCount, toHref, label }: Props) {
  if (pageCount <= 1) return null;
  const step = (to: number, label: string, rel: "prev" | "next") => (
    <a
      href={toHref(to)}
      rel={rel}
      className={`${box} gap-1 px-3 font-semibold text-link hover:bg-wash`}
    >
      {rel === "prev" ? <Icon name="chevron-left" className="size-5" /> : null}
      {label}
      {rel === "next" ? <Icon name="chevron-right" className="size-5" /> : null}
    </a>
  );
  return (
    <nav
      aria-label={label}
      className={`flex flex-wrap items-center gap-1 ${page > 1 ? "-ms-3" : ""}`}
    >
      {page > 1 ? step(page - 1, "Previous", "prev") : null}
      <ol className="hidden flex-wrap items-center gap-1 sm:flex">
        {pageNumbers(page, pageCount).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={`${box} text-ink-soft`}>…</span>
            ) : (
              <a
                href={toHref(number)}
                aria-current={number === page ? "page" : undefined}
                aria-label={`Page ${number}`}
                className={`${box} text-link underline hover:bg-wash aria-[current]:bg-wash-strong aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline`}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      <p className={`pe-2 text-sm text-ink-soft tabular-nums sm:hidden ${page > 1 ? "ps-2" : ""}`}>
        Page {page} of {pageCount}
      </p>
      {page < pageCount ? step(page + 1, "Next", "next") : null}
    </nav>
  );
}
