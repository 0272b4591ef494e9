import type { SnippetPart } from "#lib/search/shared/snippet.ts";
import { matchClasses } from "./snippet-html.ts";

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
