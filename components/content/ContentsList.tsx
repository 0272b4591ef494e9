import { articleTexts } from "#lib/sections/shared/article-texts.ts";
import type { Heading } from "#lib/sections/shared/headings.ts";

/** Shorter articles need no list. */
const minHeadings = 4;

type Props = {
  headings: readonly Heading[];
  /** Whether the list is in a narrow column next to the text, if there is room. */
  isBeside?: boolean;
};

/** Links to the headings of a long article. */
export function ContentsList({ headings, isBeside = false }: Props) {
  if (headings.length < minHeadings) return null;
  return (
    <nav
      aria-labelledby="contents"
      className={isBeside ? "contents-list contents-list-beside" : "contents-list"}
    >
      <h2 id="contents">{articleTexts.onThisPage}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
