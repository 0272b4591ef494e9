import { toApiError } from "#components/providers/api-error.ts";
import { apollo } from "#components/providers/apollo-client.ts";
import { openAuthDialogForError } from "#components/providers/auth-dialog-store.ts";
import { openPage } from "#components/providers/open-page.ts";
import { queueToast } from "#components/providers/queue-toast.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  BlockPartnerDocument,
  UpdateConversationDocument,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { conversationTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";
import { messageWords } from "#lib/messaging/shared/message.ts";
import { messagesPath } from "#lib/messaging/shared/message-paths.ts";
import { readState, storeChange } from "./read-state.ts";
import type { ConversationFacts } from "./use-conversation.ts";

/** Shows why an action failed, or opens the login or verification that the action needs. */
export function showFailure(thrown: unknown): void {
  const { code, message } = toApiError(thrown);
  if (openAuthDialogForError(code, errorTexts.logInFirst)) return;
  showToast({ type: "error", description: message });
}

/** Blocks or unblocks a member, and reads the conversation again. @throws ApiError */
export async function setBlocked(
  conversationId: string,
  userId: string,
  isBlocked: boolean,
): Promise<void> {
  await storeChange(() =>
    apollo.mutate({ mutation: BlockPartnerDocument, variables: { userId, isBlocked } }),
  );
  await readState(conversationId);
}

/** The viewer's actions on a conversation. */
export function useConversationActions({ id, user }: ConversationFacts, isRestricted: boolean) {
  const update = (change: { isAccepted?: boolean; isArchived?: boolean }) =>
    storeChange(() =>
      apollo.mutate({
        mutation: UpdateConversationDocument,
        variables: { conversationId: id, ...change },
      }),
    );
  const succeed = (description: string) => showToast({ type: "success", description });
  /** Runs an action; after a failure it shows a message and changes nothing. */
  const run = (action: () => Promise<unknown>, onDone: () => void) => () =>
    void action().then(onDone, showFailure);
  return {
    allow: run(
      () => update({ isAccepted: true }),
      () => succeed(texts.allowed),
    ),
    decline: run(
      () => update({ isAccepted: false }),
      () => {
        queueToast(messageWords(isRestricted).declined);
        openPage(`${messagesPath}?result=declined`);
      },
    ),
    archive: run(
      () => update({ isArchived: true }),
      () => succeed(texts.archived),
    ),
    restore: run(
      () => update({ isArchived: false }),
      () => succeed(texts.restored),
    ),
    block: run(
      () => setBlocked(id, user.id, true),
      () => succeed(texts.blocked(user.username)),
    ),
    unblock: run(
      () => setBlocked(id, user.id, false),
      () => succeed(texts.unblocked(user.username)),
    ),
  };
}

export type ConversationActions = ReturnType<typeof useConversationActions>;
