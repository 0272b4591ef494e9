import { toSummary } from "#lib/content/server/publish-member-item.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import type { DraftFields } from "#lib/drafts/shared/draft.ts";
import { mapInlines } from "#lib/rich-text/shared/map-inlines.ts";
import { parseRichText } from "#lib/rich-text/shared/parse-rich-text.ts";
import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";

export type NamedMember = { memberId: number; name: string };

/** A text in which mentions of a member show the given name. */
const withName = (document: RichText, { memberId, name }: NamedMember): RichText =>
  mapInlines(document, (inline) =>
    inline.type === "mention" && inline.attrs.id === memberId
      ? { type: "mention", attrs: { id: memberId, label: name } }
      : inline,
  );

/** A text with the new name of a mentioned member, and the values that are stored with it. */
export function renameInText(document: RichText, member: NamedMember) {
  const renamed = withName(document, member);
  const body = cleanText(toPlainText(renamed));
  return { document: renamed, body, summary: toSummary(body) };
}

function parseField(value: string): RichText | null {
  try {
    return parseRichText(JSON.parse(value));
  } catch {
    // A draft text that is not valid stays unchanged.
    return null;
  }
}

/** The fields of a draft with the name of a member; the same object if nothing changes. */
export function renameInDraft(fields: DraftFields, member: NamedMember): DraftFields {
  let renamed = fields;
  for (const [name, value] of Object.entries(fields)) {
    if (!name.endsWith("Document") || !value.includes('"mention"')) continue;
    const document = parseField(value);
    const formatted = document && JSON.stringify(withName(document, member));
    if (!formatted || formatted === JSON.stringify(document)) continue;
    const plain = toPlainText(JSON.parse(formatted));
    renamed = { ...renamed, [name]: formatted, [name.slice(0, -"Document".length)]: plain };
  }
  return renamed;
}
