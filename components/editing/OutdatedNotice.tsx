import { useState } from "react";
import { ApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { RebaseWorkingCopyDocument } from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { applyParts, type EditState } from "#lib/editing/shared/edit-state.ts";
import { publishTexts, editingTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { createSectionId, type StoredSection } from "#lib/editing/shared/stored-section.ts";
import { type PartKey, partName, sectionKey } from "#lib/editing/shared/working-copy.ts";
import { ConflictList } from "./ConflictList.tsx";
import { type Editing, toPiece } from "./use-editing.ts";

/** The state with a part as the other has it; with `both`, their section stands after one's own. */
function takeTheirs(
  state: EditState,
  { key, theirs }: { key: PartKey; theirs: unknown },
  choice: "theirs" | "both",
): EditState {
  if (choice === "theirs") return applyParts(state, [{ key, value: theirs }]);
  const copy = { ...(theirs as StoredSection), id: createSectionId() };
  const order = state.sections.flatMap(({ id }) => (id === partName(key) ? [id, copy.id] : [id]));
  return applyParts(state, [{ key: sectionKey(copy.id), value: copy }], order);
}

/** The parts that somebody has changed outside the editor too, with the choice between both. */
export function OutdatedNotice({ editing }: { editing: Editing }) {
  const { piece, autosave, follow, refresh, change } = editing;
  const [decided, setDecided] = useState<readonly PartKey[]>([]);
  const [isBusy, setBusy] = useState(false);
  const clashes = piece.clashes.map(({ key, value }) => ({
    key: key as PartKey,
    theirs: value ?? null,
    by: null,
  }));
  const left = clashes.filter(({ key }) => !decided.includes(key));

  async function goOn(): Promise<void> {
    setBusy(true);
    try {
      if (!(await autosave.saveNow())) {
        showToast({ type: "error", description: publishTexts.notSaved });
        return;
      }
      const { version } = autosave.state;
      const seen = { version, revision: piece.revision };
      const answer = await request(RebaseWorkingCopyDocument, { id: piece.id, ...seen });
      // What is typed meanwhile stays.
      await follow(toPiece(answer.rebaseWorkingCopy));
    } catch (error) {
      // Somebody has changed it again: there is more to decide.
      if (error instanceof ApiError && error.code === "CONFLICT") {
        setDecided([]);
        await refresh().catch(() => undefined);
      }
      const description = error instanceof ApiError ? error.message : errorTexts.generic;
      showToast({ type: "error", description });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <p role="alert" className="mb-4">
        {texts.outdated}
      </p>
      <ConflictList
        conflicts={left}
        readLocal={autosave.readLocal}
        onDecide={(key, choice) => {
          const clash = clashes.find((one) => one.key === key);
          if (clash && choice !== "mine") change(takeTheirs(autosave.readLocal(), clash, choice));
          setDecided([...decided, key]);
        }}
      />
      {left.length === 0 ? (
        <Button isBusy={isBusy} onClick={() => void goOn()}>
          {texts.goOn}
        </Button>
      ) : null}
    </div>
  );
}
