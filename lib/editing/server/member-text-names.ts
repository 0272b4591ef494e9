import type { Queryable } from "#lib/core/server/db/client.ts";
import { toRecord } from "#lib/editing/shared/form-values.ts";
import { isRecord } from "#lib/editing/shared/stored-section.ts";
import { getMentionedMembers } from "#lib/rich-text/server/name-mentions.ts";

/** Gives each mention of a text, valid or not, another label. */
function mapLabels(value: unknown, toLabel: (id: number, label: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => mapLabels(inner, toLabel));
  if (!isRecord(value)) return value;
  const { type, attrs, content } = value;
  if (type === "mention") {
    const { id, label } = toRecord(attrs);
    return { ...value, attrs: { ...toRecord(attrs), label: toLabel(Number(id), label) } };
  }
  return content === undefined ? value : { ...value, content: mapLabels(content, toLabel) };
}

type HasText = { memberText?: unknown };

/**
 * The fields to store: mentions without names, so that no copy of a text keeps the former name of a member who was
 * renamed or erased.
 */
export const withoutNames = <Fields extends HasText>(fields: Fields): Fields => ({
  ...fields,
  memberText: mapLabels(fields.memberText, () => ""),
});

/** Stored fields with the current name in each mention. */
export async function withNames<Fields extends HasText>(
  db: Queryable,
  fields: Fields,
): Promise<Fields> {
  const ids = new Set<number>();
  mapLabels(fields.memberText, (id) => ids.add(id));
  const known = [...ids].filter((id) => Number.isSafeInteger(id) && id > 0);
  if (known.length === 0) return fields;
  const members = await getMentionedMembers(db, known);
  const toLabel = (id: number, label: unknown) => members.get(id)?.username ?? label;
  return { ...fields, memberText: mapLabels(fields.memberText, toLabel) };
}
