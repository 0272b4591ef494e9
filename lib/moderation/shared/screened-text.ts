/** A text of a post, with the name of its form field. */
export type ScreenedField = {
  name: string;
  text: string;
  /** Targets of links in the text. */
  links?: readonly string[];
};

/** Everything that readers see of a post. */
export type ScreenedText = {
  /** The whole text as plain text. */
  text: string;
  /** The formatted text, or `null`. */
  document: object | null;
  fields: readonly ScreenedField[];
};

/** A part of a text that is replaced. */
export type TextEdit = { start: number; end: number; text: string };

/** The replacements in each field, in the order of its text and without overlaps. */
export type TextEdits = ReadonlyMap<string, readonly TextEdit[]>;

/** Replaces parts of a text. @param offset position of this text within the edited text */
export function replaceParts(text: string, edits: readonly TextEdit[], offset = 0): string {
  let result = "";
  let at = 0;
  for (const edit of edits) {
    const start = Math.max(0, edit.start - offset);
    const end = Math.min(text.length, edit.end - offset);
    if (start >= text.length || end <= at) continue;
    // A part that began before this text has its replacement there.
    result += text.slice(at, start) + (edit.start >= offset ? edit.text : "");
    at = end;
  }
  return result + text.slice(at);
}
