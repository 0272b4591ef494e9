"use client";

import { useState } from "react";
import { FormFailure } from "#components/forms/FormFailure.tsx";
import { useForm } from "#components/forms/use-form.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import {
  AddModerationNoteDocument,
  type CaseNoteLineFragment,
} from "#graphql/generated/client/graphql.ts";
import { casePageTexts as texts } from "#lib/moderation/shared/case-page-texts.ts";
import { maxNoteLength } from "#lib/moderation/shared/case-queue.ts";
import { casePath } from "#lib/moderation/shared/queue-query.ts";
import { NoteList } from "./NoteList.tsx";

type Props = { caseId: string; initialNotes: readonly CaseNoteLineFragment[] };

const loadSchema = () =>
  import("#lib/moderation/shared/note-schema.ts").then(({ noteSchema }) => noteSchema);

/** Internal notes of staff about a case. */
export function CaseNotes({ caseId, initialNotes }: Props) {
  const [notes, setNotes] = useState(initialNotes);
  const { formProps, errors, formError, resend, isSending } = useForm<{ body: string }>({
    loadSchema,
    savedAs: "note",
    onSubmit: async ({ body }) => {
      const { addModerationNote } = await request(AddModerationNoteDocument, { caseId, body });
      setNotes(addModerationNote.notes);
      return undefined;
    },
  });
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="text-2xl">
        {texts.notes}
      </h2>
      {notes.length === 0 ? <p className="mt-2 text-ink-soft">{texts.noNotes}</p> : null}
      <NoteList notes={notes} />
      <form
        {...formProps}
        method="post"
        action={casePath(caseId)}
        className="mt-3 grid gap-4 noscript:hidden"
      >
        <TextArea
          label={texts.note}
          hint={texts.noteHint}
          name="body"
          rows={3}
          limit={maxNoteLength}
          data-draft={`case-note-${caseId}`}
          error={errors.body ?? null}
        />
        <FormFailure title={texts.noteNotAdded} message={formError} resend={resend} />
        <div>
          <Button type="submit" variant="secondary" isBusy={isSending}>
            {texts.addNote}
          </Button>
        </div>
      </form>
    </section>
  );
}
