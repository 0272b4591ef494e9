"use client";

import { type FormEvent, useId } from "react";
import { useDraft } from "#components/forms/use-draft.ts";
import { openPage } from "#components/providers/open-page.ts";
import { Button } from "#components/ui/Button.tsx";
import { fieldClasses, labelClasses } from "#components/ui/field-classes.ts";
import { threadDraftKeys } from "#lib/forums/shared/thread.ts";

/**
 * A field for the title of a new thread. The title is saved in session storage as the draft of the page for new
 * threads, and never in a URL, where others could read it. Without JavaScript this is a link to that page.
 */
export function ThreadStarter({ example }: { example: string }) {
  const form = useDraft();
  const id = useId();

  function begin(event: FormEvent): void {
    event.preventDefault();
    openPage("/create-thread");
  }

  return (
    <form ref={form} action="/create-thread" onSubmit={begin} className="grid gap-3">
      <div className="needs-script">
        <label htmlFor={id} className={labelClasses}>
          What would you like to ask or share?
        </label>
        <input
          id={id}
          type="text"
          maxLength={140}
          placeholder={example}
          data-draft={threadDraftKeys.title}
          className={`${fieldClasses} mt-2`}
        />
      </div>
      <div>
        <Button type="submit">Start a thread</Button>
      </div>
    </form>
  );
}
