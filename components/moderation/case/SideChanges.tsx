import { ChangedWords } from "#components/ui/TextChanges.tsx";
import { compareTexts } from "#lib/core/shared/compare-texts.ts";

type Props = { before: string; after: string; side: "before" | "after" };

/** One of two versions of a text. Words that the other version lacks are marked. */
export function SideChanges({ before, after, side }: Props) {
  const other = side === "before" ? "added" : "removed";
  const shown = compareTexts(before, after).filter(({ kind }) => kind !== other);
  return (
    <div dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {shown.map((change, at) => (
        <ChangedWords
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts that never change
          key={at}
          change={change.kind === "gap" ? { kind: "same", text: change.text } : change}
        />
      ))}
    </div>
  );
}
