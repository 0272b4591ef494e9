"use client";

import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { toApiError } from "../providers/api-error.ts";
import { openForRefusal, openVerificationPrompt } from "../providers/auth-dialog-store.ts";
import { useDraft } from "../providers/use-draft.ts";
import { Button } from "../ui/Button.tsx";
import { fieldClasses } from "../ui/field-classes.ts";
import { showToast } from "../ui/toast-manager.ts";

/**
 * Where a private message is written. Enter sends, shift and Enter makes a new line. What is typed
 * is kept in this tab until the server has it.
 */
export function MessageComposer(props: {
  conversationId: string;
  send: (body: string, key: string) => Promise<void>;
  isVerified: boolean;
  emptyText: string;
}) {
  const { conversationId, send, isVerified, emptyText } = props;
  const draft = useDraft(`message-draft-${conversationId}`);
  // A text that may have been stored although its answer was lost keeps its key: it is sent once.
  const [failed, setFailed] = useState({ text: "", key: "" });
  const isFocusReturned = useRef(false);
  const id = useId();

  /** Asks the unverified to verify (spec §4); the focus that comes back from there asks nothing. */
  function onFocus(): void {
    if (isVerified) return;
    if (!isFocusReturned.current) openVerificationPrompt();
    isFocusReturned.current = !isFocusReturned.current;
  }

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    const { text } = draft;
    if (text.trim() === "") return showToast({ type: "error", description: emptyText });
    const key = failed.text === text ? failed.key : crypto.randomUUID();
    draft.handOver();
    try {
      await send(text, key);
      draft.arrived(text);
    } catch (error) {
      setFailed({ text, key });
      draft.bringBack(text);
      const { code, message } = toApiError(error);
      if (openForRefusal(code, errorTexts.logInFirst)) return;
      showToast({ type: "error", description: message });
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    // During composition Enter belongs to the input method.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form
      onSubmit={submit}
      className="sticky bottom-0 flex items-end gap-3 border-t border-line bg-paper py-4"
    >
      <label htmlFor={id} className="sr-only">
        Message
      </label>
      <textarea
        id={id}
        rows={2}
        value={draft.text}
        placeholder="Write a message"
        className={`${fieldClasses} min-w-0 flex-1`}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      />
      <Button type="submit" disabled={draft.text.trim() === ""}>
        Send
      </Button>
    </form>
  );
}
