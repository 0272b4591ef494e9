import { diffArrays } from "diff";
import type { EditState } from "./edit-state.ts";
import type { StoredSection } from "./stored-section.ts";
import {
  type EditedFields,
  fieldKey,
  insertMissing,
  isSameJson,
  type PartKey,
  sectionKey,
} from "./working-copy.ts";

/** A field that differs in two states. */
export type FieldDifference = {
  type: "field";
  key: PartKey;
  name: keyof EditedFields;
  before: unknown;
  after: unknown;
};

/** A section that differs; `null` in the state that does not have it. */
export type SectionDifference = {
  type: "section";
  key: PartKey;
  before: StoredSection | null;
  after: StoredSection | null;
  /** Whether its place among the other sections of both states is another one. */
  isMoved: boolean;
};

export type Difference = FieldDifference | SectionDifference;

/** Neighbouring sections that are the same in both states. */
export type UnchangedSections = { type: "unchanged"; sections: readonly StoredSection[] };

/** What differs in two states: fields, then sections in the order of the later state. */
export type Comparison = {
  fields: readonly FieldDifference[];
  sections: readonly (SectionDifference | UnchangedSections)[];
};

const toMap = ({ sections }: EditState) => new Map(sections.map((one) => [one.id, one]));

/**
 * The ids of the sections that were moved: those outside of a longest common subsequence of both orders, so that one
 * moved section does not mark those that it was moved past.
 */
function findMoved(before: EditState, after: EditState): ReadonlySet<string> {
  const [old, now] = [toMap(before), toMap(after)];
  const shared = [...old.keys()].filter((id) => now.has(id));
  const changes = diffArrays(
    shared,
    [...now.keys()].filter((id) => old.has(id)),
  );
  return new Set(changes.filter(({ added }) => added).flatMap(({ value }) => value));
}

/** Compares two states of a piece by field and by section. */
export function compareStates(before: EditState, after: EditState): Comparison {
  const names = Object.keys(after.fields) as (keyof EditedFields)[];
  const fields = names
    .filter((name) => !isSameJson(before.fields[name], after.fields[name]))
    .map(
      (name): FieldDifference => ({
        type: "field",
        key: fieldKey(name),
        name,
        before: before.fields[name],
        after: after.fields[name],
      }),
    );
  const [old, now] = [toMap(before), toMap(after)];
  const moved = findMoved(before, after);
  const sections: (SectionDifference | { type: "unchanged"; sections: StoredSection[] })[] = [];
  for (const id of insertMissing([...now.keys()], [...old.keys()])) {
    const [was, is] = [old.get(id) ?? null, now.get(id) ?? null];
    const isMoved = moved.has(id);
    if (!is || isMoved || !isSameJson(was, is)) {
      sections.push({ type: "section", key: sectionKey(id), before: was, after: is, isMoved });
      continue;
    }
    const last = sections.at(-1);
    if (last?.type === "unchanged") last.sections.push(is);
    else sections.push({ type: "unchanged", sections: [is] });
  }
  return { fields, sections };
}

/** The ids with one that is put after the nearest that precedes it in `wanted`. */
function putBack(ids: readonly string[], id: string, wanted: readonly string[]): string[] {
  const others = ids.filter((one) => one !== id);
  const earlier = wanted.slice(0, wanted.indexOf(id));
  const previous = earlier.findLast((one) => others.includes(one));
  return others.toSpliced(previous === undefined ? 0 : others.indexOf(previous) + 1, 0, id);
}

/**
 * The state with one part as an earlier state has it. A section that is gone, or was moved, is put after the nearest
 * section before it that still exists.
 */
export function takeBack(now: EditState, earlier: EditState, difference: Difference): EditState {
  if (difference.type === "field") {
    const { name } = difference;
    return { ...now, fields: { ...now.fields, [name]: earlier.fields[name] } };
  }
  const id = (difference.before ?? difference.after)?.id ?? "";
  const was = earlier.sections.find((section) => section.id === id);
  if (!was) return { ...now, sections: now.sections.filter((section) => section.id !== id) };
  const sections = toMap(now);
  const ids = [...sections.keys()];
  const isKept = sections.has(id) && !difference.isMoved;
  sections.set(id, was);
  const wanted = earlier.sections.map((section) => section.id);
  const order = isKept ? ids : putBack(ids, id, wanted);
  return { ...now, sections: order.flatMap((one) => sections.get(one) ?? []) };
}
