import { useRef, useState } from "react";
import { request } from "#components/providers/request.ts";
import {
  AddSectionNoteDocument,
  DeleteSectionNoteDocument,
  ResolveSectionNoteDocument,
} from "#graphql/generated/client/graphql.ts";
import { noteTexts as texts } from "#lib/editing/shared/review-texts.ts";
import { nameSection } from "#lib/editing/shared/section-summary.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { NoteForm } from "./NoteForm.tsx";
import { NoteList } from "./NoteList.tsx";
import type { EditedReview } from "./use-review.ts";

type Props = {
  data: EditedReview;
  sections: readonly StoredSection[];
  /** The section that had the caret last. */
  place: string | null;
  onShow: (sectionId: string) => void;
  isBusy: boolean;
  /** Runs a change and tells its problem. @returns whether it succeeded */
  change: (work: () => Promise<EditedReview>) => Promise<boolean>;
};

/** The notes between the editors of an item. */
export function NotePart({ data, sections, place, onShow, isBusy, change }: Props) {
  const { id, notes } = data;
  const [target, setTarget] = useState({ place, sectionId: place ?? "" });
  // The note is about the section with the caret, until the writer chooses another one.
  if (target.place !== place) setTarget({ place, sectionId: place ?? "" });
  const field = useRef<HTMLTextAreaElement>(null);
  const named = sections.map((section) => ({ id: section.id, name: nameSection(section) }));
  const { sectionId } = target;
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-lg font-semibold">{texts.title}</h3>
      <NoteList
        notes={notes}
        sections={named}
        onShow={onShow}
        onReply={(chosen) => {
          setTarget({ place, sectionId: chosen ?? "" });
          field.current?.focus();
        }}
        onResolve={(note, isResolved) =>
          void change(async () => {
            const variables = { id, noteId: note.id, isResolved };
            return (await request(ResolveSectionNoteDocument, variables)).resolveSectionNote;
          })
        }
        onDelete={(note) =>
          void change(async () => {
            const variables = { id, noteId: note.id };
            return (await request(DeleteSectionNoteDocument, variables)).deleteSectionNote;
          })
        }
      />
      <NoteForm
        ref={field}
        sections={named}
        sectionId={sectionId}
        onChoose={(chosen) => setTarget({ place, sectionId: chosen })}
        isBusy={isBusy}
        onAdd={(text) =>
          change(async () => {
            const variables = { id, sectionId: sectionId || null, text };
            return (await request(AddSectionNoteDocument, variables)).addSectionNote;
          })
        }
      />
    </section>
  );
}
