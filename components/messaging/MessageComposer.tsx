"use client";

import { type KeyboardEvent, useId, useRef, useState } from "react";
import { setFieldValue } from "#components/forms/draft.ts";
import { useForm } from "#components/forms/use-form.ts";
import { isOffline, toApiError } from "#components/providers/api-error.ts";
import { openForRefusal, openVerificationPrompt } from "#components/providers/auth-dialog-store.ts";
import { Button } from "#components/ui/Button.tsx";
import { fieldClasses } from "#components/ui/field-classes.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { errorTexts, offlineSavedText } from "#lib/core/shared/error-texts.ts";

const loadSchema = () =>
  import("#lib/messaging/shared/message-schema.ts").then(({ messageSchema }) => messageSchema);

/**
 * Where a private message is written. Enter sends, shift and Enter makes a new line. The field is free
 * for the next message at once; the draft is kept until the server has the message.
 */
export function MessageComposer(props: {
  conversationId: string;
  /** @throws ApiError */
  send: (body: string, idempotencyKey: string) => Promise<void>;
  isVerified: boolean;
}) {
  const { conversationId, send, isVerified } = props;
  const draftKey = `message-draft-${conversationId}`;
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasText, setHasText] = useState(false);
  // A message that may have been stored although its answer was lost is sent again with its key.
  const failed = useRef({ text: "", key: "" });
  const isFocusReturned = useRef(false);
  const id = useId();

  /** Deletes the draft of a message that is stored, unless another has been begun meanwhile. */
  function confirmSent(text: string): void {
    if (sessionStorage.getItem(draftKey) === text) sessionStorage.removeItem(draftKey);
  }

  /** Puts a message that was not sent back into the field, before what was typed meanwhile. */
  function restore(text: string): void {
    const draft = field.current?.value ?? "";
    if (field.current) setFieldValue(field.current, draft === "" ? text : `${text}\n${draft}`);
  }

  async function sendInBackground(text: string): Promise<void> {
    const key = failed.current.text === text ? failed.current.key : crypto.randomUUID();
    try {
      await send(text, key);
      confirmSent(text);
    } catch (thrown) {
      failed.current = { text, key };
      restore(text);
      const { code, message } = toApiError(thrown);
      if (openForRefusal(code, errorTexts.logInFirst)) return;
      const description = isOffline() ? offlineSavedText("message") : message;
      showToast({ type: "error", description });
    }
  }

  const { formProps, submit } = useForm<{ body: string }>({
    loadSchema,
    onInvalid: ({ body = errorTexts.generic }) => showToast({ type: "error", description: body }),
    onSubmit: async () => {
      const text = field.current?.value ?? "";
      if (field.current) field.current.value = "";
      setHasText(false);
      void sendInBackground(text);
      return "keep";
    },
  });

  /** Asks the unverified to verify (spec §4); the focus that comes back from there asks nothing. */
  function onFocus(): void {
    if (isVerified) return;
    if (!isFocusReturned.current) openVerificationPrompt();
    isFocusReturned.current = !isFocusReturned.current;
  }

  function onKeyDown(event: KeyboardEvent): void {
    // During composition Enter belongs to the input method.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form
      {...formProps}
      className="sticky bottom-0 flex items-end gap-3 border-t border-line bg-paper py-4"
    >
      <label htmlFor={id} className="sr-only">
        Message
      </label>
      <textarea
        ref={field}
        id={id}
        name="body"
        rows={2}
        data-draft={draftKey}
        placeholder="Write a message"
        className={`${fieldClasses} min-w-0 flex-1`}
        onInput={(event) => setHasText(event.currentTarget.value.trim() !== "")}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      />
      <Button type="submit" disabled={!hasText}>
        Send
      </Button>
    </form>
  );
}
