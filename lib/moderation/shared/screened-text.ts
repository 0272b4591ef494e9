/** A part of what a member wrote, by the name of its field in the form. */
export type ScreenedField = {
  name: string;
  text: string;
  /** Addresses behind the words. */
  links?: readonly string[];
};

/** Everything that readers see of a post. */
export type ScreenedText = {
  /** All of it as plain text. */
  text: string;
  /** The formatted text, or `null`. */
  document: object | null;
  fields: readonly ScreenedField[];
};

/** A part of a text that is replaced. */
export type TextEdit = { start: number; end: number; text: string };

/** The replacements in each field, in the order of its text and without overlaps. */
export type TextEdits = ReadonlyMap<string, readonly TextEdit[]>;

/** A text with some parts of it replaced. @param offset where in the edited text it starts */
export function replaceParts(text: string, edits: readonly TextEdit[], offset = 0): string {
  let result = "";
  let at = 0;
  for (const edit of edits) {
    const start = Math.max(0, edit.start - offset);
    const end = Math.min(text.length, edit.end - offset);
    if (start >= text.length || end <= at) continue;
    // A part that began before this text was replaced there.
    result += text.slice(at, start) + (edit.start >= offset ? edit.text : "");
    at = end;
  }
  return result + text.slice(at);
}
