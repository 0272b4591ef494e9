import { type FormEvent, useState } from "react";
import { readFieldDocument } from "#components/rich-text/field-document.ts";
import { MemberTextField } from "#components/rich-text/MemberTextField.tsx";
import { partTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { isSameJson } from "#lib/editing/shared/working-copy.ts";
import { fromPlainText, toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";

type Props = {
  /** The text as the editor shows it. */
  document: RichText;
  onChange: (document: RichText) => void;
};

/** The text that a member wrote in a form, in the editor of members. */
export function MemberTextPart({ document, onChange }: Props) {
  const [typed, setTyped] = useState(document);
  const [version, setVersion] = useState(0);
  // Another editor, or an earlier version, has replaced the text: a new field shows it.
  if (typed !== document && !isSameJson(typed, document)) {
    setTyped(document);
    setVersion(version + 1);
  }

  function read({ target }: FormEvent<HTMLDivElement>): void {
    if (!(target instanceof HTMLTextAreaElement) || target.name !== "memberText") return;
    const next = readFieldDocument(target) ?? fromPlainText(target.value);
    // The editor repeats the text that it was given.
    if (isSameJson(next, typed)) return;
    setTyped(next);
    onChange(next);
  }

  return (
    <div onInput={read}>
      <MemberTextField
        key={version}
        name="memberText"
        label={texts.memberText}
        hint={texts.memberTextHint}
        required
        rows={8}
        defaultValue={toPlainText(document)}
        defaultDocument={document}
      />
    </div>
  );
}
