import type { SaveState } from "#components/editing/save/autosave.ts";
import { TextLink } from "#components/ui/TextLink.tsx";
import { editingTexts, saveStatusTexts } from "#lib/editing/shared/editing-texts.ts";

type Props = {
  saving: SaveState;
  /** Whether readers can see the piece. */
  isPublic: boolean;
};

/** Where the changes are: on the server, on the way, or on this device; and whether readers see them. */
export function SaveLine({ saving, isPublic }: Props) {
  const { status, message, isOnDevice, hasChanges } = saving;
  return (
    <p role="status" className="min-h-6 text-sm text-ink-soft">
      {status === "refused" && message ? message : saveStatusTexts[status]}
      {isPublic && status === "saved" ? (
        <> · {hasChanges ? editingTexts.hasChanges : editingTexts.nothingNew}</>
      ) : null}
      {status === "loggedOut" ? (
        <>
          {" "}
          <TextLink href="/member-login" target="_blank">
            {editingTexts.logIn}
          </TextLink>
        </>
      ) : null}
      {isOnDevice ? null : (
        <strong className="block font-semibold text-danger">{editingTexts.noRoom}</strong>
      )}
    </p>
  );
}
