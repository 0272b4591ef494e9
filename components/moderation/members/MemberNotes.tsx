import { NoteList } from "#components/moderation/case/NoteList.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import type { ManagedMemberDetailsFragment } from "#graphql/generated/client/graphql.ts";
import { casePageTexts } from "#lib/moderation/shared/case-page-texts.ts";
import { maxNoteLength } from "#lib/moderation/shared/case-queue.ts";
import { memberPageTexts as texts } from "#lib/moderation/shared/members/member-page-texts.ts";
import { MemberForm } from "./MemberForm.tsx";

type Props = {
  member: Pick<ManagedMemberDetailsFragment, "id" | "notes" | "actions">;
  siteName: string;
};

/** Internal notes of staff about a member. */
export function MemberNotes({ member, siteName }: Props) {
  const { id, notes, actions } = member;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="text-2xl">
        {texts.notes}
      </h2>
      {actions.mayNote ? (
        <div className="mt-3 print:hidden">
          <MemberForm form="note" fields={{ id }} button={casePageTexts.addNote}>
            <TextArea
              name="body"
              label={casePageTexts.note}
              hint={texts.noteHint(siteName)}
              required
              rows={3}
              limit={maxNoteLength}
            />
          </MemberForm>
        </div>
      ) : null}
      {notes.length === 0 ? <p className="mt-3 text-ink-soft">{casePageTexts.noNotes}</p> : null}
      <NoteList notes={notes} />
    </section>
  );
}
