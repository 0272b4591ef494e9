import { getPressFailure, toApiError } from "#components/providers/api-error.ts";
import { openAuthDialog, openAuthDialogForError } from "#components/providers/auth-dialog-store.ts";
import { keepPendingAction } from "#components/providers/pending-action.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import type { FollowTarget } from "#lib/follows/shared/follow.ts";
import { followTexts } from "#lib/follows/shared/follow-texts.ts";
import { sendFollow } from "./follow-calls.ts";
import { setFollowStates } from "./follow-states.ts";

type Press = { followable: FollowTarget; name: string; isFollowing: boolean };

const reasonToJoin = ({ type }: FollowTarget) =>
  type === "MEMBER" ? followTexts.createAccount : followTexts.createAccountForSubject;

const keep = ({ followable, name }: Press) =>
  keepPendingAction({ kind: "follow", ...followable, name });

/** Shows the result in a toast (spec §4). */
export function showFollowToast(name: string, isFollowing: boolean): void {
  const tell = isFollowing ? followTexts.nowFollowing : followTexts.stoppedFollowing;
  showToast({ type: "success", description: tell(name) });
}

/** Asks a guest to join; the follow is completed afterwards (spec §6). */
export function askToJoin(press: Press): void {
  keep(press);
  openAuthDialog({ form: "register", reason: reasonToJoin(press.followable) });
}

function showFailure(error: unknown, press: Press): void {
  if (openAuthDialogForError(toApiError(error).code, reasonToJoin(press.followable))) {
    if (press.isFollowing) keep(press);
    return;
  }
  // Spec §8: following oneself has its own text, every other failure has the generic text.
  const description = getPressFailure(error, ["BAD_USER_INPUT", "NOT_FOUND"]);
  showToast({ type: "error", description });
}

/** Follows or stops following: shown at once, and reverted when the server refuses. */
export async function pressFollow(press: Press): Promise<void> {
  const { followable, name, isFollowing } = press;
  setFollowStates([{ ...followable, isFollowing }]);
  try {
    showFollowToast((await sendFollow(followable, isFollowing)) ?? name, isFollowing);
  } catch (error) {
    setFollowStates([{ ...followable, isFollowing: !isFollowing }]);
    showFailure(error, press);
  }
}
