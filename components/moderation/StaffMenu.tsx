import { useState } from "react";
import { toApiError } from "#components/providers/api-error.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { Menu } from "#components/ui/Menu.tsx";
import type { MenuChoice } from "#components/ui/MenuItems.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { managedMemberPath } from "#lib/moderation/shared/members/member-query.ts";
import { type ModeratedType, reloadAfterModerationMs } from "#lib/moderation/shared/moderation.ts";
import { doneTexts, staffTexts as texts, undoOfferMs } from "#lib/moderation/shared/staff-texts.ts";
import { storeUndoOffer } from "./undo-offer.ts";

const buttonClasses =
  "inline-flex min-h-11 items-center rounded-sm px-3 text-sm font-semibold text-ink-soft underline underline-offset-4 hover:bg-wash-strong hover:text-ink disabled:opacity-60";

const MoveThreadDialog = lazyPart({
  load: () => import("./MoveThreadDialog.tsx").then((module) => module.MoveThreadDialog),
});

export type StaffMenuProps = {
  assocType: ModeratedType;
  assocId: string;
  /** The name of the post in a sentence: `the reply by Ann`. */
  of: string;
  /** Set if the item is a thread. */
  thread?: { isClosed: boolean; categoryId: string | null } | undefined;
};

type Done = keyof typeof doneTexts;

/** Error codes whose messages are shown. */
const ownTexts = ["NOT_FOUND", "CONFLICT", "BAD_USER_INPUT", "RATE_LIMITED"];

type MenuProps = StaffMenuProps & { maySpam: boolean; mayDelete: boolean };

/**
 * Offers to undo an action, on this page and on the next page that opens soon. @param id the action's id in the log
 */
async function offerUndoOf(done: Done, id: string, assocType: ModeratedType): Promise<void> {
  const path = window.location.pathname + window.location.search + window.location.hash;
  const offer = { id, path, text: doneTexts[done], until: Date.now() + undoOfferMs };
  storeUndoOffer(offer);
  const { offerUndo } = await loadChunk(() => import("./offer-undo.ts"));
  const timer = setTimeout(() => {
    // After deleting a thread, the forums open (spec §4).
    if (done === "DELETE" && assocType === "THREAD") window.location.assign("/forums");
    else window.location.reload();
  }, reloadAfterModerationMs);
  offerUndo(offer, () => clearTimeout(timer));
}

/** The reason why an action was refused: the server's message for some codes, otherwise a generic text. */
function toRefusal(error: unknown): string {
  const { code, message } = toApiError(error);
  if (ownTexts.includes(code)) return message;
  return code === "FORBIDDEN" ? errorTexts.notAuthorized : errorTexts.generic;
}

/** @param close the menu item that closes or opens a thread */
function listChoices(
  { assocType, assocId, thread, maySpam, mayDelete }: MenuProps,
  close: MenuChoice,
  act: Record<"spam" | "move" | "delete", () => void>,
): MenuChoice[] {
  return [
    ...(assocType === "USER"
      ? [{ id: "page", label: texts.memberPage, href: managedMemberPath(assocId) }]
      : []),
    ...(maySpam ? [{ id: "spam", label: texts.spam, isDanger: true, onSelect: act.spam }] : []),
    ...(maySpam && thread ? [close, { id: "move", label: texts.move, onSelect: act.move }] : []),
    ...(mayDelete && assocType !== "USER"
      ? [{ id: "delete", label: texts.delete, isDanger: true, onSelect: act.delete }]
      : []),
  ];
}

/** The menu of `ModerationTools`. Actions need no confirmation, because they can be undone. */
export function StaffMenu(props: MenuProps) {
  const { assocType, assocId, of, thread } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [isMoving, setIsMoving] = useState(false);

  /** @param act sends the action and resolves to its id in the log */
  async function run(done: Done, act: () => Promise<string>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const id = await act();
      await offerUndoOf(done, id, assocType);
    } catch (error) {
      setIsBusy(false);
      showToast({ type: "error", description: toRefusal(error) });
    }
  }

  const moderate = (operation: "SPAM" | "DELETE") =>
    run(operation, async () => {
      const { sendModeration } = await loadChunk(() => import("./moderate.ts"));
      const { moderationContentFlag } = await sendModeration({ assocId, assocType, operation });
      return moderationContentFlag.id;
    });

  const change = (operation: "CLOSE_THREAD" | "OPEN_THREAD" | "MOVE", categoryId?: string | null) =>
    run(operation, async () => {
      const { sendThreadChange } = await loadChunk(() => import("./moderate.ts"));
      const variables = { id: assocId, operation, categoryId: categoryId ?? null };
      return (await sendThreadChange(variables)).moderateThread.id;
    });

  const close = thread?.isClosed
    ? { id: "open", label: texts.open, onSelect: () => void change("OPEN_THREAD") }
    : { id: "close", label: texts.close, onSelect: () => void change("CLOSE_THREAD") };
  const choices = listChoices(props, close, {
    spam: () => void moderate("SPAM"),
    move: () => setIsMoving(true),
    delete: () => void moderate("DELETE"),
  });
  return (
    <>
      <Menu
        trigger={texts.menu}
        label={texts.menuOf(of)}
        menuLabel={texts.menuOf(of)}
        choices={choices}
        triggerClassName={buttonClasses}
      />
      {isMoving && thread ? (
        <MoveThreadDialog
          categoryId={thread.categoryId}
          onClose={() => setIsMoving(false)}
          onMove={(categoryId: string | null) => {
            setIsMoving(false);
            void change("MOVE", categoryId);
          }}
        />
      ) : null}
    </>
  );
}
