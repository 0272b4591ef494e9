"use client";

import { type FormEvent, useId } from "react";
import { useDraft } from "#components/forms/use-draft.ts";
import { openPage } from "#components/providers/open-page.ts";
import { Button } from "#components/ui/Button.tsx";
import { fieldClasses, labelClasses } from "#components/ui/field-classes.ts";
import { threadDraftKeys } from "#lib/forums/shared/thread-draft.ts";

/**
 * The first line of a thread. It is kept in this tab as the draft that the forums open with; in no
 * address, so that nobody reads there what someone wanted to ask. Without scripts it is a way to
 * that page.
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
