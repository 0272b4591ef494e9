import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { getSchema } from "@tiptap/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitizeEditorialHtml } from "#lib/core/server/sanitize-html.ts";
import { documentSchemaExtensions } from "./document-extensions.ts";
import { type SectionSources, toDocument, toSections } from "./document-sections.ts";
import { parseInert, toBlocks, toHtml } from "./html-blocks.ts";
import { toNormalForm } from "./normal-html.ts";

const schema = getSchema(documentSchemaExtensions);

const rewrite = (html: string): string => {
  const type = schema.nodes.textSection;
  return toHtml(type?.create({ id: "a" }, toBlocks(html, schema)).content as never, schema);
};
function expectKept(html: string): void {
  const expected = normal(html);
  // An empty text is an empty paragraph.
  if (expected === "") expect(["", "<p></>"]).toContain(normal(rewrite(html)));
  else expect(normal(rewrite(html))).toBe(expected);
}
const normal = (html: string) => toNormalForm(parseInert(html).childNodes);
const names = (html: string) => toBlocks(html, schema).map(({ type }) => type.name);

/** HTML that the editor shows as text. */
const texts = [
  '<p id="note-1">One <strong>two</strong> <b>three</b> <em>four <i>five</i></em> <u>six</u> <s>seven</s></p>',
  "<p>H<sub>2</sub>O, x<sup>2</sup>, <mark>new</mark>, <code>a  b</code>, a<br>b</p>",
  '<p><abbr title="World Health Organization">WHO</abbr> <cite>c</cite> <small>s</small> <q>q</q> <dfn>d</dfn></p>',
  "<p><kbd>Ctrl</kbd> <samp>s</samp> <var>x</var> <ins>i</ins> <del>d</del></p>",
  '<p class="buttons"><a class="button outline" href="/x" aria-label="To x">x</a></p>',
  '<p><a href="https://example.org" rel="noopener nofollow">out <strong>bold</strong></a> <a href="#note-1" id="note-ref-1">1</a> <a href="mailto:a@b.c">m</a></p>',
  '<h2 id="h">Two</h2><h3>Three <em>e</em></h3><h4>Four</h4>',
  "<ul><li>one</li><li>two<ul><li>deep</li></ul></li></ul>",
  "<ul><li><p>loose</p></li><li><p>two</p><p>paragraphs</p></li></ul>",
  '<ol start="3" type="A" reversed="" class="upper-alpha"><li value="7" id="note-2">one</li></ol>',
  '<blockquote class="pull-quote"><p>said</p></blockquote><blockquote>bare</blockquote>',
  '<hr class="page-break"><hr>',
  '<p><strong><code>a</code></strong> <a href="/x"><code>b</code></a></p>',
  "bare text <em>with</em> format<p>and a paragraph</p>bare again",
  "<p>&nbsp;</p><p></p><p>a&nbsp;&nbsp;b</p>",
];

/** HTML that the editor keeps as it is. */
const blocks = [
  '<table tabindex="0"><caption>c</caption><thead><tr><th scope="col" colspan="2" id="note-3">h</th></tr></thead><tbody><tr><td rowspan="2">d</td></tr></tbody><tfoot><tr><td>f</td></tr></tfoot></table>',
  '<figure class="align-left"><img src="/a.jpg" alt="A" width="2" height="3" loading="lazy"><figcaption>c</figcaption></figure>',
  '<figure class="gallery"><figure><img src="/a.jpg" alt=""></figure></figure>',
  '<figure class="player"><video src="/a.mp4" controls="" preload="none" loop="" muted=""><track src="/a.vtt" kind="captions" default=""></video></figure>',
  '<audio src="/a.mp3" controls=""></audio>',
  '<div class="columns"><div class="column"><p>a</p></div></div>',
  '<div class="cover dim-70"><p>a</p></div>',
  "<dl><dt>t</dt><dd>d</dd></dl>",
  "<details><summary>s</summary><p>p</p></details>",
  '<pre tabindex="0">a\n  b</pre>',
  '<pre class="verse">a\n  b</pre>',
  '<p class="file"><a id="note-9"></a>anchor</p>',
  '<p>text <img src="/a.jpg" alt="A"> text</p>',
  "<ul><li><h2>heading</h2></li></ul>",
  "<p><q>a</q><q>b</q></p>",
  "<!-- comment -->",
];

describe("the HTML of a section", () => {
  test.each(texts)("is text: %s", (html) => {
    expect(names(html)).not.toContain("htmlBlock");
    expect(normal(rewrite(html))).toBe(normal(html));
  });

  test.each(blocks)("is kept as a block: %s", (html) => {
    expect(names(`<p>before</p>${html}<p>after</p>`)).toEqual([
      "paragraph",
      "htmlBlock",
      "paragraph",
    ]);
    expect(normal(rewrite(`<p>before</p>${html}<p>after</p>`))).toBe(
      normal(`<p>before</p>${html}<p>after</p>`),
    );
  });

  test("is not changed by a second pass", () => {
    for (const html of [...texts, ...blocks]) expect(rewrite(rewrite(html))).toBe(rewrite(html));
  });

  const inline = fc.letrec((tie) => ({
    text: fc.constantFrom("a", "b c", " ", "  d", "e\n", "&nbsp;", "&lt;", "<br>", ""),
    node: fc.oneof(
      { maxDepth: 3 },
      tie("text"),
      fc
        .tuple(
          fc.constantFrom(
            ..."strong em b u s sup sub mark code abbr q del small".split(" "),
            'a href="/x"',
          ),
          fc.array(tie("node"), { maxLength: 3 }),
        )
        .map(([tag, inner]) => `<${tag}>${inner.join("")}</${tag.split(" ")[0]}>`),
    ),
  })).node as fc.Arbitrary<string>;
  const tags = ["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "div", "dl", "dt", "td"];
  const block = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      fc.array(inline, { maxLength: 4 }).map((parts) => parts.join("")),
      fc.constantFrom("<hr>", " ", "\n", '<img src="/a.jpg">', "<table><tr><td>x</table>"),
      fc
        .tuple(fc.constantFrom(...tags), fc.array(tie("node"), { maxLength: 3 }))
        .map(([tag, inner]) => `<${tag}>${inner.join("")}</${tag}>`),
    ),
  })).node as fc.Arbitrary<string>;

  test("survives in every nesting", () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (parts) => {
        expectKept(parts.join(""));
      }),
      { numRuns: 600 },
    );
  });
});

describe("sections", () => {
  test("that nobody changed are returned as they were stored", () => {
    const sections = [
      { id: "a", kind: "HTML", html: "<p>One<p>Two <b>x</b>", isGated: true, later: { a: 1 } },
      { kind: "Quote", id: "b", text: "Said" },
      { id: "c", kind: "HTML", html: "" },
      { id: "d", kind: "Removed", anything: [1] },
      { id: "e", kind: "HTML" },
    ];
    const sources: SectionSources = new Map();
    expect(toSections(toDocument(sections, schema, sources), sources)).toEqual(sections);
    const doc = schema.nodeFromJSON(toDocument(sections, schema, sources).toJSON());
    expect(toSections(doc, new Map())[0]).toEqual({
      ...sections[0],
      html: "<p>One</p>\n<p>Two <strong>x</strong></p>",
    });
  });

  test("of an empty document are none", () => {
    const sources: SectionSources = new Map();
    expect(toSections(toDocument([], schema, sources), sources)).toEqual([]);
  });
});

const data = path.resolve("../shared/data/wxr");

describe.skipIf(!existsSync(data))("real articles (skipped without ../shared/data)", () => {
  test.each(globSync("**/*.xml", { cwd: data }))("%s", (file) => {
    const xml = readFileSync(path.join(data, file), "utf8");
    let kept = 0;
    for (const [, raw = ""] of xml.matchAll(
      /<content:encoded><!\[CDATA\[([\s\S]*?)\]\]><\/content:encoded>/g,
    )) {
      for (const html of [sanitizeEditorialHtml(raw), raw]) {
        expectKept(html);
        kept += 1;
      }
    }
    expect(kept).toBeGreaterThanOrEqual(0);
  });
});
