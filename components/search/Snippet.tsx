import type { SnippetPart } from "#lib/search/shared/snippet.ts";

/** The classes of a matched word. */
const matchClasses = "rounded-sm bg-wash-strong font-semibold text-ink";

/** The part of a text around a match, with the matched words marked. */
export function Snippet({ parts }: { parts: readonly SnippetPart[] }) {
  return (
    <>
      {parts.map(({ text, isMatch }, index) =>
        isMatch ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
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
