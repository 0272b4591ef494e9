import { useEffect, useState } from "react";
import { ApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  EditedVersionDocument,
  type EditedVersionLineFragment,
  EditedVersionsDocument,
  NameEditedVersionDocument,
} from "#graphql/generated/client/graphql.ts";
import { formatDate } from "#lib/core/shared/dates.ts";
import type { EditState } from "#lib/editing/shared/edit-state.ts";
import { versionsTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { maxVersionNameLength } from "#lib/editing/shared/version.ts";
import { describeInstant } from "#lib/site/shared/site-time.ts";

type Props = {
  id: string;
  timeZone: string;
  /** Changes when a new version may exist. */
  version: number;
  /** Saves what is not saved yet. */
  saveNow: () => Promise<boolean>;
  onRestore: (state: EditState) => void;
};

const tell = (error: unknown) =>
  showToast({
    type: "error",
    description: error instanceof ApiError ? error.message : texts.failed,
  });

function VersionLine({
  line,
  timeZone,
  onRestore,
}: {
  line: EditedVersionLineFragment;
  timeZone: string;
  onRestore: () => void;
}) {
  const { reason, name, savedByName, savedAt } = line;
  const time = describeInstant(new Date(savedAt), timeZone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <span>
        <strong className="block font-semibold wrap-anywhere">
          {name ?? texts.reasons[reason] ?? reason}
        </strong>
        <span className="text-sm text-ink-soft">
          <time dateTime={savedAt} title={formatDate(savedAt) ?? undefined}>
            {time}
          </time>{" "}
          {savedByName ? texts.by(savedByName) : null}
        </span>
      </span>
      <Button
        variant="secondary"
        aria-label={`${texts.restore}: ${name ?? time}`}
        onClick={onRestore}
      >
        {texts.restore}
      </Button>
    </li>
  );
}

/** The versions of a piece, with their restoring, and a field to keep the current one under a name. */
export function VersionsPanel({ id, timeZone, version, saveNow, onRestore }: Props) {
  const [lines, setLines] = useState<readonly EditedVersionLineFragment[] | null>(null);
  const [name, setName] = useState("");
  useEffect(() => {
    request(EditedVersionsDocument, { id }).then(
      ({ editedContentVersions }) => setLines(editedContentVersions),
      tell,
    );
  }, [id, version]);

  async function keep(): Promise<void> {
    try {
      await saveNow();
      const { nameEditedVersion } = await request(NameEditedVersionDocument, { id, name });
      setLines(nameEditedVersion);
      setName("");
      showToast({ type: "success", description: texts.kept });
    } catch (error) {
      tell(error);
    }
  }

  async function restore(number: number): Promise<void> {
    try {
      const found = await request(EditedVersionDocument, { id, version: String(number) });
      if (!(await saveNow())) {
        showToast({ type: "error", description: texts.notSaved });
        return;
      }
      // What is replaced stays among the versions.
      const before = await request(NameEditedVersionDocument, { id, name: texts.beforeRestoring });
      setLines(before.nameEditedVersion);
      onRestore(found.editedContentVersion as EditState);
      showToast({ type: "success", description: texts.restored });
    } catch (error) {
      tell(error);
    }
  }

  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">{texts.intro}</p>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <TextField
          label={texts.name}
          limit={maxVersionNameLength}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="secondary" className="justify-self-start">
          {texts.keep}
        </Button>
      </form>
      {lines?.length === 0 ? <p className="text-ink-soft">{texts.none}</p> : null}
      <ul>
        {lines?.map((line) => (
          <VersionLine
            key={line.version}
            line={line}
            timeZone={timeZone}
            onRestore={() => void restore(line.version)}
          />
        ))}
      </ul>
    </div>
  );
}
