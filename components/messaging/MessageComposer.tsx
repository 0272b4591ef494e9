"use client";

import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from "react";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { Button } from "../ui/Button.tsx";
import { fieldClasses } from "../ui/field-classes.ts";
import { showToast } from "../ui/toast-manager.ts";

/** The server's own words where it gave some, else the generic ones (spec §8). */
const failureText = (error: unknown) =>
  error instanceof Error && error.name === "CombinedGraphQLErrors"
    ? error.message
    : errorTexts.generic;

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
  const draftKey = `message-draft-${conversationId}`;
  const [body, setBody] = useState("");
  const id = useId();

  useEffect(() => {
    setBody((typed) => typed || (sessionStorage.getItem(draftKey) ?? ""));
  }, [draftKey]);

  function edit(next: string): void {
    setBody(next);
    sessionStorage.setItem(draftKey, next);
  }

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (body.trim() === "") return showToast({ type: "error", description: emptyText });
    const text = body;
    edit("");
    try {
      await send(text, crypto.randomUUID());
    } catch (error) {
      // Nothing a person wrote is lost: it returns to the box, before what they typed meanwhile.
      const typedMeanwhile = sessionStorage.getItem(draftKey) ?? "";
      edit(typedMeanwhile ? `${text}\n${typedMeanwhile}` : text);
      showToast({ type: "error", description: failureText(error) });
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
        value={body}
        placeholder="Write a message"
        className={`${fieldClasses} min-w-0 flex-1`}
        onChange={(event) => edit(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => {
          if (!isVerified) showToast({ type: "info", description: errorTexts.verifyFirst });
        }}
      />
      <Button type="submit" disabled={body.trim() === ""}>
        Send
      </Button>
    </form>
  );
}
