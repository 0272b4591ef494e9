import { getSchema } from "@tiptap/core";
import { history, undo } from "@tiptap/pm/history";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { documentSchemaExtensions } from "./document-extensions.ts";
import { moveSection } from "./document-moves.ts";
import { findPlace } from "./document-places.ts";
import { uniqueIds } from "./document-rules.ts";
import { type SectionSources, toDocument, toSections } from "./document-sections.ts";
import { applyOthers } from "./set-content.ts";

const schema = getSchema(documentSchemaExtensions);

const section = fc.record({
  id: fc.constantFrom("a", "b", "c", "d", "e"),
  kind: fc.constantFrom("HTML", "Quote", "Removed"),
  html: fc.constantFrom("<p>One</p>", "<p>One two</p><h2>Three</h2>", "<dl><dt>x</dt></dl>", ""),
  isGated: fc.option(fc.constant(true), { nil: undefined }),
});
const list = fc.uniqueArray(section, { selector: ({ id }) => id, maxLength: 5 });

function start(sections: readonly StoredSection[]) {
  const sources: SectionSources = new Map();
  const doc = toDocument(sections, schema, sources);
  const state = EditorState.create({ doc, plugins: [history(), uniqueIds()] });
  return { sources, state };
}

const html = (id: string, text: string) => ({ id, kind: "HTML", html: `<p>${text}</p>` });

test("the document becomes what somebody else made of it, whatever it was", () => {
  fc.assert(
    fc.property(list, list, list, (first, second, third) => {
      const { sources, state } = start(first);
      let current = state;
      for (const sections of [second, third]) {
        const tr = applyOthers(current, { sections, fields: {} }, sources);
        if (tr) current = current.apply(tr);
        current.doc.check();
        expect(toSections(current.doc, sources)).toEqual(sections);
      }
    }),
  );
});

test("moves keep all sections, and undo brings back their order", () => {
  fc.assert(
    fc.property(list, fc.nat(4), fc.nat(4), (sections, from, to) => {
      const { sources, state } = start(sections);
      const tr = moveSection(state, sections[from]?.id ?? "", to);
      if (!tr) return;
      let current = state.apply(tr);
      current.doc.check();
      const ids = toSections(current.doc, sources).map(({ id }) => id);
      expect(ids.indexOf(sections[from]?.id ?? "")).toBe(Math.min(to, sections.length - 1));
      undo(current, (undone) => {
        current = current.apply(undone);
      });
      expect(toSections(current.doc, sources)).toEqual(sections);
    }),
  );
});

test("the caret stays at its word while others change and move the text around it", () => {
  const { sources, state } = start([html("a", "Some words"), html("b", "More")]);
  const at = 1 + 1 + "Some wo".length;
  let current = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
  const getWords = () => {
    const { $from } = current.selection;
    return $from.parent.textBetween(0, $from.parentOffset);
  };
  const apply = (sections: StoredSection[]) => {
    const tr = applyOthers(current, { sections, fields: {} }, sources);
    if (tr) current = current.apply(tr);
  };
  apply([html("n", "New"), html("a", "Some words"), html("b", "More")]);
  expect(getWords()).toBe("Some wo");
  apply([html("a", "Not some words"), html("b", "More")]);
  expect(getWords()).toBe("Not some wo");
  apply([html("b", "More"), html("a", "Not some words")]);
  expect(getWords()).toBe("Not some wo");
  expect(findPlace(current.doc, "a")?.index).toBe(1);
});
