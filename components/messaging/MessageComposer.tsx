"use client";

import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { clearDraft } from "#components/forms/draft.ts";
import { setFieldValue } from "#components/forms/set-field-value.ts";
import { useForm } from "#components/forms/use-form.ts";
import { openVerificationPrompt } from "#components/providers/auth-dialog-store.ts";
import { messageDraftKey } from "#components/providers/unsent-messages.ts";
import { Button } from "#components/ui/Button.tsx";
import { fieldClasses } from "#components/ui/field-classes.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { isComposing } from "#lib/core/shared/is-composing.ts";
import { conversationTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";

const loadSchema = () =>
  import("#lib/messaging/shared/message-schema.ts").then(({ messageSchema }) => messageSchema);

/** The handle for other components. */
export type ComposerHandle = {
  /** Inserts a text at the beginning of the field, and focuses the field. */
  restore: (text: string) => void;
};

/**
 * The form for a private message. Enter sends, Shift+Enter makes a new line. The field is ready for the
 * next message at once; the draft survives a reload.
 */
export function MessageComposer(props: {
  conversationId: string;
  send: (body: string) => void;
  isVerified: boolean;
  /** Called as the member types. */
  onTyping?: (() => void) | undefined;
  /** Called with whether the field has text. */
  onHasText?: (hasText: boolean) => void;
  ref?: Ref<ComposerHandle>;
}) {
  const { conversationId, send, isVerified, onTyping, onHasText, ref } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasText, setHasText] = useState(false);
  const isFocusReturned = useRef(false);
  const id = useId();

  useImperativeHandle(ref, () => ({
    restore: (text) => {
      if (!field.current) return;
      const draft = field.current.value;
      setFieldValue(field.current, draft === "" ? text : `${text}\n${draft}`);
      field.current.focus();
    },
  }));

  function noteText(text: string): void {
    const isWritten = text.trim() !== "";
    if (isWritten) onTyping?.();
    if (isWritten === hasText) return;
    setHasText(isWritten);
    onHasText?.(isWritten);
  }

  const { formProps, formError, submit } = useForm<{ body: string }>({
    loadSchema,
    onInvalid: ({ body = errorTexts.generic }) => showToast({ type: "error", description: body }),
    onSubmit: async (_values, { form }) => {
      if (!isVerified) {
        openVerificationPrompt();
        return "keep";
      }
      send(field.current?.value ?? "");
      if (field.current) field.current.value = "";
      clearDraft(form);
      setHasText(false);
      onHasText?.(false);
      return "keep";
    },
  });

  /** Asks unverified members to verify (spec §4), but not when the focus returns from the prompt. */
  function onFocus(): void {
    if (isVerified) return;
    if (!isFocusReturned.current) openVerificationPrompt();
    isFocusReturned.current = !isFocusReturned.current;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form {...formProps} className="flex flex-wrap items-end gap-3">
      <p role="alert" className="basis-full text-danger empty:hidden">
        {formError}
      </p>
      <label htmlFor={id} className="sr-only">
        {texts.label}
      </label>
      <textarea
        ref={field}
        id={id}
        name="body"
        rows={2}
        dir="auto"
        data-draft={messageDraftKey(conversationId)}
        data-offers-help=""
        placeholder={texts.placeholder}
        className={`${fieldClasses} max-h-48 min-w-0 flex-1 [field-sizing:content]`}
        onInput={(event) => noteText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      />
      <Button type="submit" disabled={!hasText}>
        {texts.send}
      </Button>
    </form>
  );
}
