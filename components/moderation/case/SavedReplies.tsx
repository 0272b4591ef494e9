import { useRef, useState } from "react";
import { setFieldValue } from "#components/forms/set-field-value.ts";
import { toApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  DeleteSavedReplyDocument,
  type SavedReplyLineFragment,
  SaveReplyDocument,
} from "#graphql/generated/client/graphql.ts";
import { maxSavedReplyTitleLength } from "#lib/moderation/shared/case-queue.ts";
import { decisionTexts as texts } from "#lib/moderation/shared/decision-texts.ts";

type Props = {
  replies: readonly SavedReplyLineFragment[];
  /** The site of the case: moderators save replies for the staff of this site. */
  siteId: string | null;
  /** Whether the viewer is an admin: admins save replies for the staff of all sites. */
  isAdmin: boolean;
};

/** Inserts a saved reply into the explanation, saves the explanation as a new reply, or deletes a reply. */
export function SavedReplies({ replies: initial, siteId, isAdmin }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const [replies, setReplies] = useState(initial);
  const [chosenId, setChosenId] = useState("");
  const [title, setTitle] = useState("");
  const chosen = replies.find(({ id }) => id === chosenId);
  const mayDelete = chosen && (isAdmin || chosen.siteId !== null);

  const findExplanation = () =>
    box.current?.closest("form")?.querySelector<HTMLTextAreaElement>("[name=explanation]");

  function insert(): void {
    const field = findExplanation();
    if (!field || !chosen) return;
    setFieldValue(field, [field.value.trim(), chosen.body].filter(Boolean).join("\n\n"));
    field.focus();
  }

  async function tryTo(action: () => Promise<void>, done: string): Promise<void> {
    try {
      await action();
      showToast({ type: "success", description: done });
    } catch (error) {
      showToast({ type: "error", description: toApiError(error).message });
    }
  }

  async function save(): Promise<void> {
    const body = findExplanation()?.value.trim() ?? "";
    if (body === "") return showToast({ type: "error", description: texts.replyEmpty });
    await tryTo(async () => {
      const { saveReply } = await request(SaveReplyDocument, {
        title,
        body,
        siteId: isAdmin ? null : siteId,
      });
      setReplies((before) => [...before, saveReply]);
      setTitle("");
    }, texts.replySaved);
  }

  async function remove(id: string): Promise<void> {
    await tryTo(async () => {
      await request(DeleteSavedReplyDocument, { id });
      setReplies((before) => before.filter((reply) => reply.id !== id));
      setChosenId("");
    }, texts.replyDeleted);
  }

  return (
    <details ref={box} data-unmanaged className="rounded-lg border border-line px-4 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-link">
        {texts.replies}
      </summary>
      <div className="grid gap-4 pt-1 pb-4">
        {replies.length > 0 ? (
          <div className="grid gap-3">
            <Select
              label={texts.reply}
              placeholder={texts.replyPlaceholder}
              options={replies.map(({ id, title: label }) => ({ value: id, label }))}
              value={chosenId}
              onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
            />
            {chosen ? (
              <>
                <p dir="auto" className="text-sm text-ink-soft wrap-anywhere whitespace-pre-wrap">
                  {chosen.body}
                </p>
                <div className="flex flex-wrap gap-2">
                  <Button variant="secondary" onClick={insert}>
                    {texts.insert}
                  </Button>
                  {mayDelete ? (
                    <Button variant="quiet" onClick={() => void remove(chosen.id)}>
                      {texts.deleteReply}
                    </Button>
                  ) : null}
                </div>
              </>
            ) : null}
          </div>
        ) : null}
        {isAdmin || siteId !== null ? (
          <div className="grid gap-3">
            <TextField
              label={texts.replyTitle}
              hint={isAdmin ? texts.replyForAll : undefined}
              maxLength={maxSavedReplyTitleLength}
              value={title}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
            <div>
              <Button
                variant="secondary"
                disabled={title.trim() === ""}
                onClick={() => void save()}
              >
                {texts.saveReply}
              </Button>
            </div>
          </div>
        ) : null}
      </div>
    </details>
  );
}
