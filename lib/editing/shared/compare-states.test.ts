import fc from "fast-check";
import { expect, test } from "vitest";
import { type Comparison, compareStates, takeBack } from "./compare-states.ts";
import { diffStates, type EditState } from "./edit-state.ts";
import type { EditedFields } from "./working-copy.ts";

const fields = { title: "Sleep", tags: ["a"], isFeatured: false } as unknown as EditedFields;
const html = (id: string, text = id) => ({ id, kind: "HTML", html: `<p>${text}</p>` });
const toState = (ids: string, changed: Partial<EditedFields> = {}): EditState => ({
  fields: { ...fields, ...changed },
  // An upper case letter is a section with other words.
  sections: [...ids].map((letter) => html(letter.toLowerCase(), letter)),
});

/** Each section with what happened to it: `+b`, `-b`, `~b` (changed), `>b` (moved), or the number of unchanged ones. */
const toSigns = ({ sections }: Comparison) =>
  sections
    .map((one) => {
      if (one.type === "unchanged") return String(one.sections.length);
      const { before, after, isMoved } = one;
      if (!before) return `+${after?.id}`;
      if (!after) return `-${before.id}`;
      const isChanged = JSON.stringify(before) !== JSON.stringify(after);
      return `${isMoved ? ">" : ""}${isChanged ? "~" : ""}${after.id}`;
    })
    .join(" ");
const compare = (before: string, after: string) =>
  toSigns(compareStates(toState(before), toState(after)));

test.each([
  ["abc", "abc", "3"],
  ["abc", "axbc", "1 +x 2"],
  ["abcd", "acd", "1 -b 2"],
  ["abcd", "aBcd", "1 ~b 2"],
  // One moved section marks no other one.
  ["abcdef", "fabcde", ">f 5"],
  ["abcdef", "bcdefa", "5 >a"],
  ["abcdef", "bcdAef", "3 >~a 2"],
  ["abc", "", "-a -b -c"],
  ["", "ab", "+a +b"],
  ["abcd", "bxd", "-a 1 -c +x 1"],
])("the sections %j and %j differ by %j", (before, after, signs) => {
  expect(compare(before, after)).toBe(signs);
});

test("fields differ by their values, whatever the order of their keys", () => {
  const seo = (value: object) => ({ seo: value });
  const before = toState("a", { ...seo({ title: "x", noindex: true }), title: "Sleep" });
  const after = toState("a", { ...seo({ noindex: true, title: "x" }), title: "Rest" });
  expect(compareStates(before, after).fields).toEqual([
    { type: "field", key: "field:title", name: "title", before: "Sleep", after: "Rest" },
  ]);
});

/** The state after the section with a letter, or the title, was taken back. */
function takeBackOne(earlier: string, now: string, id: string): string {
  const [then, present] = [toState(earlier), toState(now)];
  const difference = compareStates(then, present).sections.find(
    (one) => one.type === "section" && one.key === `section:${id}`,
  );
  if (difference?.type !== "section") throw new Error("There is no such difference");
  const next = takeBack(present, then, difference);
  return next.sections.map((section) => /<p>(.)/.exec(String(section.html))?.[1]).join("");
}

test.each([
  // Changed: its words come back where it is now.
  ["abc", "aBcx", "b", "abcx"],
  // Added: it goes.
  ["abc", "abxc", "x", "abc"],
  // Removed: behind the nearest section before it that still exists, else to the start.
  ["abcd", "ad", "c", "acd"],
  ["abcd", "xda", "b", "xdab"],
  ["abc", "bc", "a", "abc"],
  // Moved, with its words.
  ["abcd", "dabc", "d", "abcd"],
  ["abcd", "bcdA", "a", "abcd"],
])("of %j and now %j, taking back %j gives %j", (earlier, now, id, expected) => {
  expect(takeBackOne(earlier, now, id)).toBe(expected);
});

test("a field is taken back alone", () => {
  const earlier = toState("a", { title: "Before", isFeatured: true });
  const now = toState("ab", { title: "Now" });
  const [difference] = compareStates(earlier, now).fields;
  if (!difference) throw new Error("There is no difference");
  expect(takeBack(now, earlier, difference)).toEqual({
    ...now,
    fields: { ...now.fields, title: "Before" },
  });
});

const letters = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 8 });
const state = fc
  .tuple(letters, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }))
  .map(([ids, upper]) =>
    toState(ids.map((id, at) => (upper[at] ? id.toUpperCase() : id)).join("")),
  );

test("taking back every difference, one after the other, gives the earlier state", () => {
  fc.assert(
    fc.property(state, state, (earlier, start) => {
      let now = start;
      for (let steps = 0; diffStates(now, earlier) !== null; steps += 1) {
        expect(steps).toBeLessThan(100);
        const [difference] = compareStates(earlier, now).sections.filter(
          (one) => one.type === "section",
        );
        if (!difference) throw new Error("A difference is not listed");
        now = takeBack(now, earlier, difference);
      }
    }),
  );
});

test("as few sections are moved as an order needs", () => {
  fc.assert(
    fc.property(letters, fc.nat(7), fc.nat(7), (ids, from, to) => {
      const before = ids.join("");
      const moved = ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1));
      const signs = compare(before, moved.join(""));
      expect(signs.split(">").length - 1).toBeLessThanOrEqual(1);
    }),
  );
});
