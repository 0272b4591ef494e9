import { getKindName } from "#components/editing/document/section-kinds.ts";
import type { Conflict } from "#components/editing/save/autosave.ts";
import { Button } from "#components/ui/Button.tsx";
import { TextChanges } from "#components/ui/TextChanges.tsx";
import { type EditState, partOf } from "#lib/editing/shared/edit-state.ts";
import { editingTexts, fieldLabels } from "#lib/editing/shared/editing-texts.ts";
import { toPartText } from "#lib/editing/shared/part-text.ts";
import { type PartKey, partName } from "#lib/editing/shared/working-copy.ts";

const texts = editingTexts.conflicts;

type Props = {
  conflicts: readonly Conflict[];
  readLocal: () => EditState;
  onDecide: (key: PartKey, choice: "mine" | "theirs" | "both") => void;
};

function toName(key: PartKey, value: unknown): string {
  const name = partName(key);
  if (key.startsWith("field:")) return fieldLabels[name as keyof typeof fieldLabels] ?? name;
  const { kind = "" } = (value ?? {}) as { kind?: string };
  return texts.section(getKindName(kind) ?? kind);
}

function ConflictCard({
  conflict,
  mine,
  onDecide,
}: {
  conflict: Conflict;
  mine: unknown;
  onDecide: Props["onDecide"];
}) {
  const { key, theirs, by } = conflict;
  const isSection = key.startsWith("section:");
  return (
    <li className="rounded-md border border-line bg-surface p-4">
      <h3 className="text-base font-semibold">{toName(key, mine ?? theirs)}</h3>
      <p className="mt-1 text-ink-soft">{by ? texts.byName(by) : texts.bySomebody}</p>
      {theirs === null ? (
        <p className="mt-2">{texts.removed}</p>
      ) : (
        <div className="mt-3 max-h-80 overflow-y-auto rounded-sm bg-wash p-3 wrap-anywhere">
          <TextChanges before={toPartText(mine)} after={toPartText(theirs)} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onDecide(key, "mine")}>
          {texts.keepMine}
        </Button>
        <Button variant="secondary" onClick={() => onDecide(key, "theirs")}>
          {texts.takeTheirs}
        </Button>
        {isSection && theirs !== null ? (
          <Button variant="secondary" onClick={() => onDecide(key, "both")}>
            {texts.takeBoth}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** What two people have changed at the same time, with their difference and the choice between them. */
export function ConflictList({ conflicts, readLocal, onDecide }: Props) {
  if (conflicts.length === 0) return null;
  const local = readLocal();
  return (
    <section
      role="alert"
      className="mb-6 rounded-lg border border-warning/40 bg-warning-ground p-4 sm:p-5"
    >
      <h2 className="text-xl">{texts.title}</h2>
      <p className="mt-1">{texts.intro}</p>
      <ul className="mt-4 grid gap-4">
        {conflicts.map((conflict) => (
          <ConflictCard
            key={conflict.key}
            conflict={conflict}
            mine={partOf(local, conflict.key)}
            onDecide={onDecide}
          />
        ))}
      </ul>
    </section>
  );
}
