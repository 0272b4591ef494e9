import type { SnippetPart } from "#lib/search/shared/snippet.ts";

/** How a matched word looks. */
const matchClasses = "rounded-sm bg-wash-strong font-semibold text-ink";

/** The part of a text around a match, with the matched words marked. */
export function Snippet({ parts }: { parts: readonly SnippetPart[] }) {
  return (
    <>
      {parts.map(({ text, isMatch }, index) =>
        isMatch ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs of one text have no other name
          <mark key={index} className={matchClasses}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  );
}
