import { compareTexts, type TextChange } from "#lib/core/shared/compare-texts.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

/** A part of a versioned text, marked if it was added or removed. */
export const ChangedWords = ({ change: { kind, text } }: { change: TextChange }) => {
  switch (kind) {
    case "same":
      return text;
    case "gap":
      return <span className="text-ink-soft">[…] </span>;
    case "removed":
      return (
        <del className="rounded-xs bg-danger-ground text-ink line-through">
          <VisuallyHidden>[removed: </VisuallyHidden>
          {text}
          <VisuallyHidden>]</VisuallyHidden>
        </del>
      );
    case "added": {
      const words = text.trimStart();
      return (
        <>
          {text.slice(0, text.length - words.length)}
          <ins className="rounded-xs bg-success-ground font-semibold text-ink underline [del+&]:ms-1">
            <VisuallyHidden>[added: </VisuallyHidden>
            {words}
            <VisuallyHidden>]</VisuallyHidden>
          </ins>
        </>
      );
    }
  }
};

/** The changes from one version of a text to the next, word by word. */
export function TextChanges({ before, after }: { before: string; after: string }) {
  return (
    <div dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {compareTexts(before, after).map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts that never change
        <ChangedWords key={at} change={change} />
      ))}
    </div>
  );
}
