import type { ReactNode } from "react";
import { BackLink } from "#components/ui/BackLink.tsx";
import { VersionChanges, type VersionTexts } from "#components/ui/VersionChanges.tsx";
import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";

/** A version of an item that was replaced. */
export type ReplacedVersion = {
  number: number;
  replacedAt: string;
  texts: VersionTexts;
  /** The version as it was shown. */
  whole: ReactNode;
};

type Props = {
  item: { title: string; path: string };
  /** The texts of the item as it is now. */
  current: VersionTexts;
  /** Newest first. */
  versions: readonly ReplacedVersion[];
};

/** What changed in an item, newest first. */
export function ItemHistory({ item, current, versions }: Props) {
  return (
    <>
      <BackLink href={item.path}>{item.title}</BackLink>
      <h1 className="text-3xl">{memberItemTexts.history}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{memberItemTexts.historyNote}</p>
      <ol className="space-y-8">
        {versions.map(({ number, replacedAt, texts, whole }, at) => (
          <li key={number} className="border-t border-line pt-6">
            <VersionChanges
              before={texts}
              after={versions[at - 1]?.texts ?? current}
              changedAt={replacedAt}
            >
              {whole}
            </VersionChanges>
          </li>
        ))}
      </ol>
    </>
  );
}
