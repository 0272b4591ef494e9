"use client";

import { type FormEvent, useState } from "react";
import { maxBodyLength, maxTitleLength } from "#lib/forums/shared/thread.ts";
import { threadDraftKeys } from "#lib/forums/shared/thread-draft.ts";
import { type ThreadProblems, threadProblems } from "#lib/forums/shared/thread-rules.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { toApiError } from "../providers/api-error.ts";
import { openForRefusal } from "../providers/auth-dialog-store.ts";
import { leaveToast } from "../providers/leave-toast.ts";
import { useDraft } from "../providers/use-draft.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { Select } from "../ui/Select.tsx";
import { TextArea } from "../ui/TextArea.tsx";
import { TextField } from "../ui/TextField.tsx";

/** Beside the words, which other pages may begin: a topic is chosen here alone. */
const categoryDraftKey = "thread-draft-category";

const noProblems: ThreadProblems = { title: null, body: null };

/** With scripts the words beside the fields are ours; without them the browser asks for them. */
const explainOurselves = (form: HTMLFormElement | null) => {
  if (form) form.noValidate = true;
};

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/**
 * Where a thread is written. What is typed is kept in this tab until the thread is posted, through a
 * reload, a log in or a failure; the same words sent twice are one thread. Without scripts it is a
 * plain form.
 */
export function ThreadComposer(props: { topics: readonly { value: string; label: string }[] }) {
  const { topics } = props;
  const title = useDraft(threadDraftKeys.title);
  const body = useDraft(threadDraftKeys.body);
  const category = useDraft(categoryDraftKey);
  const [problems, setProblems] = useState(noProblems);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  // What may have been stored although its answer was lost keeps its key: it is stored once.
  const [tried, setTried] = useState({ words: "", key: "" });
  // A topic of another visit may be gone by now.
  const chosen = topics.some(({ value }) => value === category.text) ? category.text : "";

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const words = { title: title.text, body: body.text, category: chosen || null };
    const found = threadProblems(words);
    setProblems(found);
    setFailure(null);
    if (found.title || found.body)
      return focusField(event.currentTarget, found.title ? "title" : "body");
    const asSent = JSON.stringify(words);
    const idempotencyKey = tried.words === asSent ? tried.key : crypto.randomUUID();
    setTried({ words: asSent, key: idempotencyKey });
    setIsSending(true);
    try {
      const { sendThread } = await import("./send-thread.ts");
      const path = await sendThread({ ...words, idempotencyKey });
      for (const draft of [title, body, category]) draft.write("");
      leaveToast(threadTexts.sent);
      window.location.assign(path);
    } catch (error) {
      const { code, message } = toApiError(error);
      if (!openForRefusal(code, threadTexts.createAccount)) setFailure(message);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form
      ref={explainOurselves}
      method="post"
      action="/api/threads"
      onSubmit={submit}
      className="grid gap-6"
    >
      <TextField
        label={threadTexts.title}
        hint={threadTexts.titleHint}
        name="title"
        dir="auto"
        autoComplete="off"
        need="required"
        limit={maxTitleLength}
        value={title.text}
        error={problems.title}
        onChange={(event) => {
          title.write(event.target.value);
          setProblems({ ...problems, title: null });
        }}
      />
      {topics.length > 0 ? (
        <Select
          label={threadTexts.category}
          hint={threadTexts.categoryHint}
          name="category"
          need="optional"
          placeholder={threadTexts.noCategory}
          options={topics}
          value={chosen}
          onChange={(event) => category.write(event.target.value)}
        />
      ) : null}
      <TextArea
        label={threadTexts.body}
        hint={threadTexts.bodyHint}
        name="body"
        need="required"
        rows={10}
        limit={maxBodyLength}
        value={body.text}
        error={problems.body}
        onChange={(event) => {
          body.write(event.target.value);
          setProblems({ ...problems, body: null });
        }}
      />
      {failure ? (
        <Banner tone="danger" title={threadTexts.notSent} isLive>
          <p>{failure}</p>
          <p className="mt-1">{threadTexts.wordsAreKept}</p>
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isSending}>
          {threadTexts.send}
        </Button>
        <p className="text-sm text-ink-soft">{threadTexts.keptInTab}</p>
      </div>
    </form>
  );
}
