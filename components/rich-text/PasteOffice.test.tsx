import { generateJSON } from "@tiptap/react";
import { describe, expect, test } from "vitest";
import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { editorExtensions } from "./editor-extensions.ts";
import { transformOfficeHtml } from "./paste-office.ts";

/** The editor's result of pasted HTML, as plain text. */
const paste = (html: string) =>
  toPlainText(generateJSON(transformOfficeHtml(html), editorExtensions) as RichText);

/** A paragraph of Word in a list. */
const wordLine = (level: number, mark: string, words: string, list = 0) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

describe("lists", () => {
  test("of Word keep their numbers and levels", () => {
    const html = [
      "<p class=MsoNormal>Before</p>",
      wordLine(1, "1.", "One tablet or <b>two</b>"),
      wordLine(2, "a.", "Morning"),
      wordLine(2, "b.", "Evening"),
      wordLine(1, "2.", "Water"),
      "<p class=MsoNormal>Between</p>",
      wordLine(1, "·", "Rest", 1),
      wordLine(3, "§", "Deeper", 1),
    ].join("\n");
    expect(paste(html)).toBe(
      "Before\n\n1. One tablet or two\n   1. Morning\n   2. Evening\n2. Water\n\nBetween\n\n- Rest\n  - Deeper",
    );
    expect(transformOfficeHtml(html)).toContain("<b>two</b>");
    expect(transformOfficeHtml(html)).not.toContain("mso-list");
  });

  test("of Word in the browser, where each item is a separate list, are joined", () => {
    const line = (level: number, words: string) =>
      `<div class="ListContainerWrapper SCXW1 BCX0"><ol class="NumberListStyle1"><li data-listid="4" data-aria-level="${level}"><p class="Paragraph"><span>${words}</span></p></li></ol></div>`;
    expect(paste(line(1, "One") + line(2, "Morning") + line(1, "Two"))).toBe(
      "1. One\n   1. Morning\n2. Two",
    );
  });

  test("of Google Docs, whose nested lists are siblings of the items, keep their levels", () => {
    expect(
      paste(
        '<b style="font-weight:normal" id="docs-internal-guid-1"><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>One</span></p></li><ul><li aria-level="2"><p><span>Deeper</span></p></li></ul><li><p>Two</p></li></ul></b>',
      ),
    ).toBe("- One\n  - Deeper\n- Two");
  });
});

describe("tables", () => {
  test.each([
    [
      "of Word with two columns",
      "<table class=MsoTableGrid><tr><td><p class=MsoNormal>Mon</p></td><td><p class=MsoNormal>2 mg</p></td></tr><tr><td><p>Tue:</p></td><td><p>4 mg</p><p>late</p></td></tr></table>",
      "- Mon: 2 mg\n- Tue: 4 mg late",
    ],
    [
      "with headings",
      "<table><caption>Doses</caption><thead><tr><th>Day</th><th>Dose:</th><th>Note</th></tr></thead><tbody><tr><td>Mon</td><td><b>2</b> mg</td><td></td></tr></tbody></table>",
      "Doses\n\n- Day: Mon · Dose: 2 mg",
    ],
    [
      "with three columns and no headings",
      "<table><tr><td>Mon</td><td>2 mg</td><td>well</td></tr></table>",
      "- Mon · 2 mg · well",
    ],
    [
      "of Google Docs, in a frame",
      '<b style="font-weight:normal"><div dir="ltr" align="left"><table><colgroup><col/><col/></colgroup><tbody><tr><td><p><span>Mon</span></p></td><td><p><span>2 mg</span></p></td></tr></tbody></table></div></b>',
      "- Mon: 2 mg",
    ],
    [
      "that are only a frame around paragraphs",
      "<table><tr><td><p>One</p><p>Two</p></td></tr></table>",
      "One\n\nTwo",
    ],
    [
      "inside each other",
      "<table><tr><td>Mon</td><td><table><tr><td>am</td><td>2 mg</td></tr></table></td></tr></table>",
      "- Mon: am: 2 mg",
    ],
  ])("%s become their rows as words", (_what, html, expected) => {
    expect(paste(`<p>Before</p>${html}<p>After</p>`)).toBe(`Before\n\n${expected}\n\nAfter`);
  });
});

test("content copied from this editor, and anything without Word lists and tables, is unchanged", () => {
  for (const html of ['<p data-pm-slice="1 1 []">a</p><table></table>', "<ul><li>a</li></ul>"])
    expect(transformOfficeHtml(html)).toBe(html);
});
