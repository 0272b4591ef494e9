import { type FormEvent, type Ref, useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { reviewLimits } from "#lib/editing/shared/review.ts";
import { reviewErrors, noteTexts as texts } from "#lib/editing/shared/review-texts.ts";

type Props = {
  sections: readonly { id: string; name: string }[];
  /** The section that the note is about; empty for the whole item. */
  sectionId: string;
  onChoose: (sectionId: string) => void;
  isBusy: boolean;
  /** @returns whether it was stored */
  onAdd: (text: string) => Promise<boolean>;
  ref: Ref<HTMLTextAreaElement>;
};

/** The form that writes a note. */
export function NoteForm({ sections, sectionId, onChoose, isBusy, onAdd, ref }: Props) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | undefined>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") setError(reviewErrors.note);
    else if (await onAdd(text)) setText("");
  };
  const options = sections.map(({ id, name }) => ({ value: id, label: name }));
  const isRemoved = sectionId !== "" && sections.every(({ id }) => id !== sectionId);
  return (
    <form className="grid gap-4" onSubmit={(event) => void send(event)}>
      <Select
        label={texts.about}
        hint={texts.hint}
        value={sectionId}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        options={[
          { value: "", label: texts.whole },
          ...options,
          ...(isRemoved ? [{ value: sectionId, label: texts.removed }] : []),
        ]}
      />
      <TextArea
        ref={ref}
        label={texts.text}
        error={error}
        rows={3}
        limit={reviewLimits.maxNoteLength}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
        {texts.add}
      </Button>
    </form>
  );
}
