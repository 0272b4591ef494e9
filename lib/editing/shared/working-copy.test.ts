import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editedFields } from "#tests/support/edited-fields.ts";
import type { StoredSection } from "./stored-section.ts";
import {
  isSameJson,
  listForeignParts,
  mergeChange,
  type WorkingChange,
  type WorkingCopy,
} from "./working-copy.ts";

const quote = (id: string, text = id): StoredSection => ({ id, kind: "Quote", text });
const copy = (...ids: string[]): WorkingCopy => ({
  version: 1,
  fields: editedFields,
  sections: ids.map((id) => quote(id)),
  marks: {},
});
const change = (values: Partial<WorkingChange> = {}): WorkingChange => ({
  version: 1,
  fields: {},
  sections: [],
  removed: [],
  order: null,
  ...values,
});
const ann = { memberId: 1, writer: "ann", sequence: 1 };
const ben = { memberId: 2, writer: "ben", sequence: 1 };
const idsOf = ({ sections }: WorkingCopy) => sections.map(({ id }) => id);

describe("a change", () => {
  test("of different fields and sections by two writers is kept from both", () => {
    const first = mergeChange(copy("a", "b"), change({ sections: [quote("a", "A")] }), ann).copy;
    const { copy: both, conflicts } = mergeChange(
      first,
      change({ sections: [quote("b", "B")], fields: { title: "Another" } }),
      ben,
    );
    expect(conflicts).toEqual([]);
    expect(both.sections).toEqual([quote("a", "A"), quote("b", "B")]);
    expect([both.fields.title, both.version]).toEqual(["Another", 3]);
    expect(listForeignParts(both, { version: 1, writer: "ben" })).toEqual(["section:a"]);
  });

  test("of a section that another writer has changed is a conflict and stores nothing of it", () => {
    const first = mergeChange(copy("a", "b"), change({ sections: [quote("a", "A")] }), ann).copy;
    const second = mergeChange(
      first,
      change({ sections: [quote("a", "mine"), quote("b", "B")] }),
      ben,
    );
    expect(second.conflicts).toEqual([{ key: "section:a", memberId: 1 }]);
    expect(second.copy.sections).toEqual([quote("a", "A"), quote("b", "B")]);
  });

  test("that knows the other one replaces it", () => {
    const first = mergeChange(copy("a"), change({ sections: [quote("a", "A")] }), ann).copy;
    const second = mergeChange(first, change({ version: 2, sections: [quote("a", "B")] }), ben);
    expect([second.conflicts, second.copy.sections]).toEqual([[], [quote("a", "B")]]);
  });

  test("that its own editor repeats, because the answer was lost, is no conflict", () => {
    const first = mergeChange(copy("a"), change({ sections: [quote("a", "A")] }), ann).copy;
    expect(mergeChange(first, change({ sections: [quote("a", "A")] }), ann).copy).toBe(first);
    const later = { ...ann, sequence: 2 };
    const next = mergeChange(first, change({ sections: [quote("a", "AA")] }), later);
    expect([next.conflicts, next.copy.sections]).toEqual([[], [quote("a", "AA")]]);
  });

  test("that arrives after a later one of its own editor changes nothing that that one has changed", () => {
    const late = change({ sections: [quote("a", "old")], order: ["b", "a"], removed: ["c"] });
    const newer = change({ sections: [quote("a", "new")], order: ["a", "c", "b"] });
    const first = mergeChange(copy("a", "b", "c"), newer, { ...ann, sequence: 2 }).copy;
    const second = mergeChange(first, { ...late, removed: [] }, ann);
    expect([second.copy, second.conflicts]).toEqual([first, []]);
  });

  test("of a section that another writer has removed is a conflict, and the other way round", () => {
    const removed = mergeChange(copy("a", "b"), change({ removed: ["a"] }), ann).copy;
    const edited = mergeChange(removed, change({ sections: [quote("a", "A")] }), ben);
    expect(edited.conflicts).toEqual([{ key: "section:a", memberId: 1 }]);
    const changed = mergeChange(copy("a", "b"), change({ sections: [quote("a", "A")] }), ann).copy;
    const second = mergeChange(changed, change({ removed: ["a"], order: ["b"] }), ben);
    expect([second.conflicts, idsOf(second.copy)]).toEqual([
      [{ key: "section:a", memberId: 1 }],
      ["a", "b"],
    ]);
  });

  test("of the order keeps what another writer has added, beside its neighbour", () => {
    const added = mergeChange(
      copy("a", "b", "c"),
      change({ sections: [quote("new")], order: ["a", "new", "b", "c"] }),
      ann,
    ).copy;
    const { copy: moved } = mergeChange(added, change({ order: ["c", "a", "b"] }), ben);
    expect(idsOf(moved)).toEqual(["a", "new", "b", "c"]);
    const { copy: plain } = mergeChange(
      copy("a", "b", "c"),
      change({ order: ["c", "a", "b"] }),
      ben,
    );
    expect(idsOf(plain)).toEqual(["c", "a", "b"]);
  });
});

const ids = ["a", "b", "c", "d", "e", "f"];
/** What one writer does to the sections they see. */
const deeds = fc.array(
  fc.record({
    what: fc.constantFrom("edit", "add", "remove", "move"),
    place: fc.nat(20),
    text: fc.string({ maxLength: 4 }),
  }),
  { maxLength: 6 },
);

function toChange(
  seen: WorkingCopy,
  done: { what: string; place: number; text: string }[],
  name: string,
) {
  const sections = new Map<string, StoredSection>();
  const removed: string[] = [];
  let order = idsOf(seen);
  done.forEach(({ what, place, text }, count) => {
    const id = what === "add" ? `${name}${count}` : order[place % Math.max(1, order.length)];
    if (id === undefined) return;
    if (what === "edit" || what === "add") sections.set(id, quote(id, `${name} ${text}`));
    if (what === "remove") {
      sections.delete(id);
      removed.push(id);
    }
    if (what === "edit") return;
    order = order.filter((one) => one !== id);
    if (what !== "remove") order.splice(place % (order.length + 1), 0, id);
  });
  return change({
    version: seen.version,
    sections: [...sections.values()],
    removed: removed.filter((id) => idsOf(seen).includes(id)),
    order,
  });
}

test("whatever two writers do at once, no text of either is lost: it is stored or a conflict", () => {
  fc.assert(
    fc.property(deeds, deeds, (one, other) => {
      const start = copy(...ids);
      const mine = toChange(start, one, "ann");
      const theirs = toChange(start, other, "ben");
      const first = mergeChange(start, mine, ann).copy;
      const { copy: end, conflicts } = mergeChange(first, theirs, ben);
      const keys = new Set<string>(conflicts.map(({ key }) => key));
      const stored = new Map(end.sections.map((section) => [section.id, section]));
      expect(stored.size).toBe(end.sections.length);
      const theirIds = new Set(theirs.sections.map(({ id }) => id));
      for (const section of theirs.sections)
        if (!keys.has(`section:${section.id}`)) expect(stored.get(section.id)).toEqual(section);
      for (const section of mine.sections)
        if (!theirIds.has(section.id)) expect(stored.get(section.id)).toEqual(section);
      const gone = new Set([...mine.removed, ...theirs.removed]);
      for (const id of ids) if (!gone.has(id)) expect(stored.has(id)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("equal JSON is equal whatever the order of its fields", () => {
  expect(isSameJson({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
  expect(isSameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isSameJson([1, 2], [2, 1])).toBe(false);
  expect(isSameJson({ a: null }, {})).toBe(false);
});
