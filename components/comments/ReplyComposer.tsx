"use client";

import { type FormEvent, useId, useState } from "react";
import { CreateCommentDocument } from "#graphql/generated/client/graphql.ts";
import { commentProblem } from "#lib/comments/shared/comment-rules.ts";
import { useAccount } from "../providers/account-store.ts";
import { toApiError } from "../providers/api-error.ts";
import { openAuthDialog, openForRefusal } from "../providers/auth-dialog-store.ts";
import { openPage } from "../providers/open-page.ts";
import { request } from "../providers/request.ts";
import { useDraft } from "../providers/use-draft.ts";
import { Button } from "../ui/Button.tsx";
import { FieldProblem } from "../ui/FieldProblem.tsx";
import { fieldClasses, labelClasses } from "../ui/field-classes.ts";
import { showToast } from "../ui/toast-manager.ts";

const logInToReply = "Create an account or log in to reply. Your words stay here.";

const newKey = () => crypto.randomUUID();

/**
 * The reply box of a thread. What is typed is kept in this tab until it is sent, through a log in, a
 * reload or a failure. The same submit twice stores one reply.
 */
export function ReplyComposer(props: { contentId: string; path: string }) {
  const { contentId, path } = props;
  const account = useAccount();
  const { text: body, write: setBody } = useDraft(`reply-draft-${contentId}`);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [idempotencyKey, setIdempotencyKey] = useState<string | null>(null);
  const id = useId();

  function edit(next: string): void {
    setBody(next);
    setProblem(null);
    // Other words are another reply.
    setIdempotencyKey(null);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const found = commentProblem(body);
    if (found) return setProblem(found);
    if (account.status !== "member")
      return openAuthDialog({ form: "register", reason: logInToReply });
    const key = idempotencyKey ?? newKey();
    setIdempotencyKey(key);
    setIsSending(true);
    try {
      const variables = { assocId: contentId, body, idempotencyKey: key };
      const { page, comment } = (await request(CreateCommentDocument, variables)).createComment;
      setBody("");
      openPage(`${path}${page > 1 ? `?page=${page}` : ""}#reply-${comment.id}`);
    } catch (error) {
      setIsSending(false);
      const { code, message } = toApiError(error);
      if (openForRefusal(code, logInToReply)) return;
      setProblem(message);
      showToast({ type: "error", description: message });
    }
  }

  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      <label htmlFor={id} className={labelClasses}>
        Your reply
      </label>
      <textarea
        id={id}
        name="body"
        rows={5}
        value={body}
        onChange={(event) => edit(event.target.value)}
        className={fieldClasses}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      <FieldProblem id={`${id}-problem`} words={problem} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={isSending}>
          {isSending ? "Sending…" : "Reply"}
        </Button>
        {account.status === "guest" && (
          <p className="text-sm text-ink-soft">You will be asked to log in first.</p>
        )}
      </div>
    </form>
  );
}
