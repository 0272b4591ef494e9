import type { ComponentProps, ReactNode } from "react";
import { BackLink } from "#components/ui/BackLink.tsx";
import { VersionChanges } from "#components/ui/VersionChanges.tsx";
import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";

/** A version of an item that was replaced. */
export type ReplacedVersion = {
  number: number;
  replacedAt: string;
  /** The changes of the version that replaced it. */
  changes: Pick<ComponentProps<typeof VersionChanges>, "before" | "after" | "notes">;
  /** The version as it was shown. */
  whole: ReactNode;
};

type Props = {
  item: { title: string; path: string };
  /** Newest first. */
  versions: readonly ReplacedVersion[];
};

/** The changes of an item, newest first. */
export function ItemHistory({ item, versions }: Props) {
  return (
    <>
      <BackLink href={item.path}>{item.title}</BackLink>
      <h1 className="text-3xl">{memberItemTexts.history}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{memberItemTexts.historyNote}</p>
      <ol className="space-y-8">
        {versions.map(({ number, replacedAt, changes, whole }) => (
          <li key={number} className="border-t border-line pt-6">
            <VersionChanges {...changes} changedAt={replacedAt}>
              {whole}
            </VersionChanges>
          </li>
        ))}
      </ol>
    </>
  );
}
