import type { SaveState } from "#components/editing/save/autosave.ts";
import { TextLink } from "#components/ui/TextLink.tsx";
import { editingTexts, saveStatusTexts } from "#lib/editing/shared/editing-texts.ts";

/** Where the changes are: on the server, on the way, or on this device. */
export function SaveLine({ saving }: { saving: SaveState }) {
  const { status, message, isOnDevice } = saving;
  return (
    <p role="status" className="min-h-6 text-sm text-ink-soft">
      {status === "refused" && message ? message : saveStatusTexts[status]}
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
