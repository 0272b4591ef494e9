import type { ReactNode } from "react";
import { TextChanges } from "./TextChanges.tsx";
import { Time } from "./Time.tsx";

/** The texts of a version by label; the label "" is for a text without one. */
export type VersionTexts = Readonly<Record<string, string>>;

type Props = {
  /** The version, and the version after it. */
  before: VersionTexts;
  after: VersionTexts;
  /** The changes other than texts, in sentences. */
  notes?: readonly string[];
  /** The time when the later version replaced it. */
  changedAt: string;
  /** The earlier version as it was shown. */
  children: ReactNode;
};

/** One change of a versioned item: the changed words, and the complete earlier version. */
export function VersionChanges({ before, after, notes = [], changedAt, children }: Props) {
  const labels = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = labels.filter((label) => (before[label] ?? "") !== (after[label] ?? ""));
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">
        Changed: <Time at={changedAt} />
      </p>
      {changed.length + notes.length === 0 ? (
        <p>Only the formatting or the images changed.</p>
      ) : null}
      {notes.map((note) => (
        <p key={note} className="mb-4">
          {note}
        </p>
      ))}
      <div className="max-w-read space-y-4">
        {changed.map((label) => (
          <div key={label}>
            {label === "" ? null : <p className="text-sm font-semibold">{label}</p>}
            <TextChanges before={before[label] ?? ""} after={after[label] ?? ""} />
          </div>
        ))}
      </div>
      <details className="mt-3">
        <summary className="w-fit cursor-pointer py-2 text-sm font-semibold text-link">
          The whole earlier version
        </summary>
        <div className="mt-2 max-w-read border-s-4 border-line ps-4">{children}</div>
      </details>
    </>
  );
}
