import type { ReactNode } from "react";
import { teaserWords, truncateWords } from "#lib/core/shared/text.ts";

type Props = {
  title: string;
  href: string;
  /** Plain text of any length; its first 40 words are shown (spec §9). */
  text?: string | null;
  /** The line above the title, such as a category. */
  kicker?: ReactNode;
  /** The line below the text: author and date. */
  meta?: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3 | 4;
};

/** A list item for a text: its title is the link, and the whole item can be clicked. */
export function Teaser({ title, href, text, kicker, meta, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className="group relative max-w-head py-6">
      {kicker ? <div className="mb-1 text-sm font-semibold text-accent-ink">{kicker}</div> : null}
      <Heading className="text-xl">
        <a href={href} dir="auto" className="block card-link">
          {title}
        </a>
      </Heading>
      {text ? (
        <p dir="auto" className="mt-2 text-ink-soft">
          {truncateWords(text, teaserWords)}
        </p>
      ) : null}
      {meta ? <div className="mt-4 text-sm text-ink-soft">{meta}</div> : null}
    </article>
  );
}
