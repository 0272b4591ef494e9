import type { StoredSection } from "./stored-section.ts";
import {
  type EditedFields,
  fieldKey,
  insertMissing,
  isSameJson,
  type PartKey,
  partName,
  sectionKey,
  type WorkingChange,
} from "./working-copy.ts";

/** The fields and sections that an editor sees, or that the server has. */
export type EditState = { fields: EditedFields; sections: readonly StoredSection[] };

/** A part and its value; `null` for a removed section. */
export type Part = { key: PartKey; value: unknown };

const idsOf = ({ sections }: Pick<EditState, "sections">) => sections.map(({ id }) => id);

/** The value of a part; `null` for a section that does not exist. */
export function partOf({ fields, sections }: EditState, key: PartKey): unknown {
  const name = partName(key);
  if (key.startsWith("field:")) return fields[name as keyof EditedFields];
  return sections.find(({ id }) => id === name) ?? null;
}

/**
 * What has changed from one state to the other.
 * @param except parts that are left out
 * @returns `null` if nothing has changed
 */
export function diffStates(
  before: EditState,
  after: EditState,
  except: ReadonlySet<string> = new Set(),
): Omit<WorkingChange, "version"> | null {
  const names = Object.keys(after.fields) as (keyof EditedFields)[];
  const fields = Object.fromEntries(
    names
      .filter((name) => !except.has(fieldKey(name)))
      .filter((name) => !isSameJson(before.fields[name], after.fields[name]))
      .map((name) => [name, after.fields[name]]),
  );
  const known = new Map(before.sections.map((section) => [section.id, section]));
  const sections = after.sections.filter(
    (section) =>
      !except.has(sectionKey(section.id)) &&
      known.get(section.id) !== section &&
      !isSameJson(known.get(section.id), section),
  );
  const kept = new Set(idsOf(after));
  const removed = idsOf(before).filter((id) => !kept.has(id) && !except.has(sectionKey(id)));
  // A section that is left out may exist in one state alone, which is no other order.
  const listShared = (state: EditState) => idsOf(state).filter((id) => !except.has(sectionKey(id)));
  const order = isSameJson(listShared(before), listShared(after)) ? null : idsOf(after);
  const isEmpty =
    Object.keys(fields).length + sections.length + removed.length === 0 && order === null;
  return isEmpty ? null : { fields, sections, removed, order };
}

/** The state with these parts. @param order the ids of the sections; others stay beside their neighbours */
export function applyParts(
  state: EditState,
  parts: readonly Part[],
  order: readonly string[] = idsOf(state),
): EditState {
  const fields: Record<string, unknown> = { ...state.fields };
  const sections = new Map(state.sections.map((section) => [section.id, section]));
  for (const { key, value } of parts) {
    const name = partName(key);
    if (key.startsWith("field:")) fields[name] = value;
    else if (value === null) sections.delete(name);
    else sections.set(name, value as StoredSection);
  }
  const ids = insertMissing(insertMissing(order, idsOf(state)), [...sections.keys()]);
  return {
    fields: fields as EditedFields,
    sections: ids.flatMap((id) => sections.get(id) ?? []),
  };
}

/** The parts of a change, with their values. */
export const listParts = (change: Omit<WorkingChange, "version">): Part[] => [
  ...Object.entries(change.fields).map(([name, value]) => ({
    key: fieldKey(name as keyof EditedFields),
    value,
  })),
  ...change.sections.map((section) => ({ key: sectionKey(section.id), value: section })),
  ...change.removed.map((id) => ({ key: sectionKey(id), value: null })),
];
