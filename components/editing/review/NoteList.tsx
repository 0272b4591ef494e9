import { useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { Checkbox } from "#components/ui/Checkbox.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { SectionNoteLineFragment } from "#graphql/generated/client/graphql.ts";
import { groupNotes, type NoteGroup } from "#lib/editing/shared/group-notes.ts";
import { noteTexts as texts } from "#lib/editing/shared/review-texts.ts";

type Note = SectionNoteLineFragment;

/** What can be done with notes. */
export type NoteActions = {
  onShow: (sectionId: string) => void;
  onReply: (sectionId: string | null) => void;
  onResolve: (note: Note, isResolved: boolean) => void;
  onDelete: (note: Note) => void;
};

type Props = NoteActions & {
  notes: readonly Note[];
  /** The sections in order, with their names. */
  sections: readonly { id: string; name: string }[];
};

function NoteItem({ note, onResolve, onDelete }: NoteActions & { note: Note }) {
  const { text, author, insertedAt, resolvedAt, resolvedBy, isOwn } = note;
  const resolveLabel = resolvedAt ? texts.reopen : texts.resolve;
  return (
    <li className="border-b border-line py-2">
      <p className="text-sm text-ink-soft">
        <bdi translate="no" className="font-semibold text-ink">
          {author?.username ?? texts.formerMember}
        </bdi>
        , <Time at={insertedAt} />
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {resolvedAt ? (
        <p className="mt-1 text-sm text-ink-soft">
          {resolvedBy ? texts.resolvedBy(resolvedBy.username) : texts.resolvedBySomebody},{" "}
          <Time at={resolvedAt} />
        </p>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          aria-label={texts.actionOn(resolveLabel, text)}
          onClick={() => onResolve(note, !resolvedAt)}
        >
          {resolveLabel}
        </Button>
        {isOwn ? (
          <Button
            variant="quiet"
            aria-label={texts.actionOn(texts.delete, text)}
            onClick={() => onDelete(note)}
          >
            {texts.delete}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function Group({
  group,
  name,
  ...actions
}: NoteActions & { group: NoteGroup<Note>; name: string }) {
  const { sectionId, isRemoved, notes } = group;
  return (
    <section className="grid gap-1">
      <h4 className="font-semibold wrap-anywhere">{name}</h4>
      <ul>
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} {...actions} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          aria-label={texts.replyTo(name)}
          onClick={() => actions.onReply(sectionId)}
        >
          {texts.reply}
        </Button>
        {sectionId === null || isRemoved ? null : (
          <Button
            variant="quiet"
            aria-label={texts.goTo(name)}
            onClick={() => actions.onShow(sectionId)}
          >
            {texts.goToSection}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The notes on an item by section. Resolved ones are hidden at first. */
export function NoteList({ notes, sections, ...actions }: Props) {
  const [isAll, setAll] = useState(false);
  const resolvedCount = notes.filter(({ resolvedAt }) => resolvedAt).length;
  const shown = notes.filter(({ resolvedAt }) => isAll || !resolvedAt);
  const groups = groupNotes(
    shown,
    sections.map(({ id }) => id),
  );
  const nameOf = ({ sectionId, isRemoved }: NoteGroup<Note>) => {
    if (sectionId === null) return texts.whole;
    if (isRemoved) return texts.removed;
    return sections.find(({ id }) => id === sectionId)?.name ?? texts.removed;
  };
  return (
    <div className="grid gap-4">
      {resolvedCount > 0 ? (
        <Checkbox
          label={texts.showResolved(resolvedCount)}
          checked={isAll}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
      ) : null}
      {groups.length === 0 ? <p className="text-ink-soft">{texts.none}</p> : null}
      {groups.map((group) => (
        <Group key={group.sectionId ?? ""} group={group} name={nameOf(group)} {...actions} />
      ))}
    </div>
  );
}
