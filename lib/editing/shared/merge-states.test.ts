import { describe, expect, test } from "vitest";
import type { EditState } from "./edit-state.ts";
import { mergeStates } from "./merge-states.ts";
import type { EditedFields } from "./working-copy.ts";

const fields = { title: "Rest", summary: "Why", tags: ["sleep"] } as unknown as EditedFields;
const text = (id: string, html = id) => ({ id, kind: "HTML", html });
const base: EditState = { fields, sections: [text("a"), text("b"), text("c")] };
const idsOf = ({ sections }: EditState) => sections.map(({ id }) => id);

describe("two changes of one state", () => {
  test("are both kept if they changed different parts", () => {
    const mine = { fields: { ...fields, title: "Sleep" }, sections: base.sections };
    const theirs = {
      fields: { ...fields, tags: ["rest"] },
      sections: [text("a"), text("b", "new"), text("c")],
    };
    const { merged, clashes } = mergeStates(base, { mine, theirs });
    expect(clashes).toEqual([]);
    expect(merged.fields).toEqual({ title: "Sleep", summary: "Why", tags: ["rest"] });
    expect(merged.sections).toEqual([text("a"), text("b", "new"), text("c")]);
  });

  test("keep the sections that either added, and drop those that either removed", () => {
    const mine = { fields, sections: [text("a"), text("mine"), text("b"), text("c")] };
    const theirs = { fields, sections: [text("b"), text("c"), text("theirs")] };
    expect(idsOf(mergeStates(base, { mine, theirs }).merged)).toEqual(["mine", "b", "c", "theirs"]);
  });

  test("keep the order of the one who moved sections", () => {
    const moved = { fields, sections: [text("c"), text("a"), text("b")] };
    const longer = { fields, sections: [...base.sections, text("d")] };
    expect(idsOf(mergeStates(base, { mine: moved, theirs: longer }).merged)).toEqual([
      "c",
      "d",
      "a",
      "b",
    ]);
    expect(idsOf(mergeStates(base, { mine: longer, theirs: moved }).merged).slice(0, 1)).toEqual([
      "c",
    ]);
  });

  test("clash where both changed one part to different values", () => {
    const mine = { fields: { ...fields, title: "Sleep" }, sections: [text("b"), text("c")] };
    const theirs = {
      fields: { ...fields, title: "Calm", summary: "How" },
      sections: [text("a", "new"), text("b"), text("c")],
    };
    const { merged, clashes } = mergeStates(base, { mine, theirs });
    expect(clashes).toEqual(["field:title", "section:a"]);
    expect(merged.fields).toMatchObject({ title: "Sleep", summary: "How" });
    expect(idsOf(merged)).toEqual(["b", "c"]);
  });

  test("do not clash if both made the same change", () => {
    const same = { fields: { ...fields, title: "Sleep" }, sections: [text("b"), text("c")] };
    expect(mergeStates(base, { mine: same, theirs: same })).toEqual({ merged: same, clashes: [] });
  });
});
