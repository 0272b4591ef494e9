import { articleTexts } from "#lib/sections/shared/article-texts.ts";
import type { Heading } from "#lib/sections/shared/headings.ts";

/** Shorter articles need no list. */
const minHeadings = 4;

/** Links to the headings of a long article. */
export function ContentsList({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < minHeadings) return null;
  return (
    <nav aria-labelledby="contents" className="border-y border-line py-5 print:hidden">
      <h2 id="contents" className="text-lg">
        {articleTexts.onThisPage}
      </h2>
      <ol className="mt-2 gap-x-8 sm:columns-2">
        {headings.map(({ id, text }) => (
          <li key={id} className="break-inside-avoid">
            <a href={`#${id}`} className="block py-1.5 text-link underline">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
