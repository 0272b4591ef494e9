import { describe, expect, test } from "vitest";
import { addHeadingIds, listHeadings } from "./headings.ts";

const html =
  '<p>a</p><h2>Before &amp; after</h2><p>b</p><h2 id="own">The <em>name</em></h2><h3>c</h3><h2>Before &amp; after</h2>';

describe("headings of editorial HTML", () => {
  test("are listed as plain text, each with a unique id", () => {
    expect(listHeadings(html, "s2")).toEqual([
      { id: "s2-before-after-1", text: "Before & after" },
      { id: "own", text: "The name" },
      { id: "s2-before-after-3", text: "Before & after" },
    ]);
  });

  test("get the ids that are listed, and nothing else changes", () => {
    const shown = addHeadingIds(html, "s2");
    for (const { id } of listHeadings(html, "s2")) expect(shown).toContain(`<h2 id="${id}">`);
    expect(shown.replaceAll(/ id="[^"]*"/g, "")).toBe(html.replaceAll(/ id="[^"]*"/g, ""));
  });

  test("without words are left out of the list, also with letters without an ASCII form", () => {
    expect(listHeadings("<h2> </h2><h2>日本</h2>", "s")).toEqual([{ id: "s-2", text: "日本" }]);
  });
});
