"use client";

import { type KeyboardEvent, useId, useRef, useState } from "react";
import { ResendOffer } from "#components/forms/ResendOffer.tsx";
import { setFieldValue } from "#components/forms/set-field-value.ts";
import { useForm } from "#components/forms/use-form.ts";
import { useResend } from "#components/forms/use-resend.ts";
import { isOffline, toApiError } from "#components/providers/api-error.ts";
import { openForRefusal, openVerificationPrompt } from "#components/providers/auth-dialog-store.ts";
import { Button } from "#components/ui/Button.tsx";
import { fieldClasses } from "#components/ui/field-classes.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { errorTexts, offlineSavedText } from "#lib/core/shared/error-texts.ts";

const loadSchema = () =>
  import("#lib/messaging/shared/message-schema.ts").then(({ messageSchema }) => messageSchema);

/**
 * The form for a private message. Enter sends, Shift+Enter makes a new line. The field is ready for the
 * next message at once; the draft is saved until the message is stored.
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
  // A message that may be stored although its response was lost is sent again with the same key.
  const failed = useRef({ text: "", key: "" });
  const [isUnsent, setIsUnsent] = useState(false);
  const isFocusReturned = useRef(false);
  const id = useId();

  /** Deletes the draft of a stored message, unless the member has started another one. */
  function confirmSent(text: string): void {
    if (sessionStorage.getItem(draftKey) === text) sessionStorage.removeItem(draftKey);
  }

  /** Puts a message that was not sent back into the field, before newer text. */
  function restore(text: string): void {
    const draft = field.current?.value ?? "";
    if (field.current) setFieldValue(field.current, draft === "" ? text : `${text}\n${draft}`);
  }

  async function sendInBackground(text: string): Promise<void> {
    setIsUnsent(false);
    const key = failed.current.text === text ? failed.current.key : crypto.randomUUID();
    try {
      await send(text, key);
      confirmSent(text);
    } catch (thrown) {
      failed.current = { text, key };
      restore(text);
      const { code, message } = toApiError(thrown);
      if (openForRefusal(code, errorTexts.logInFirst)) return;
      setIsUnsent(isOffline());
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

  const resend = useResend(isUnsent, () => void submit());

  /** Asks unverified members to verify (spec §4); not again when the focus returns from the prompt. */
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
      className="sticky bottom-0 flex flex-wrap items-end gap-3 border-t border-line bg-paper py-4"
    >
      <div className="basis-full empty:hidden">
        <ResendOffer resend={resend} />
      </div>
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
