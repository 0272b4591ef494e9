import type { SnippetPart } from "#lib/search/shared/snippet.ts";

/** The place of a match in a text, the words that were searched for marked. */
export function Snippet({ parts }: { parts: readonly SnippetPart[] }) {
  return (
    <>
      {parts.map(({ text, isMatch }, index) =>
        isMatch ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs of one text have no other name
          <mark key={index} className="rounded-sm bg-wash-strong font-semibold text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  );
}
