import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { sanitizeEditorialHtml } from "#lib/core/server/sanitize-html.ts";
import { convertBody } from "./convert-body.ts";
import { htmlToText } from "./html-to-text.ts";

function convert(content: string, captions: readonly string[] = []) {
  const notes: string[] = [];
  const html = convertBody(content, {
    note: (kind, name, reason) => notes.push(`${kind} ${name}: ${reason}`),
    links: { ownHosts: new Set(["old.example"]) },
    galleryCaptions: (ids) =>
      ids ? captions.filter((_one, at) => ids.includes(String(at))) : captions,
  });
  return { html, notes };
}

test("an element that is called as something of every object is one we do not know", () => {
  expect(convert("one <constructor>two</constructor> three").html).toBe("<p>one two three</p>");
});

describe("a body from before blocks", () => {
  test.each([
    ["one\ntwo\n\nthree", "<p>one<br>two</p>\n<p>three</p>"],
    ["one<br />\ntwo", "<p>one<br>two</p>"],
    ["<strong>a\nb</strong>", "<p><strong>a<br>b</strong></p>"],
    ["a\n\n<h1>Head</h1>\nb", "<p>a</p>\n<h2>Head</h2>\n<p>b</p>"],
    ["<h5>Low</h5>", "<h4>Low</h4>"],
    ["<ul>\n<li>a</li>\n\n<li>b</li>\n</ul>", "<ul><li>a</li><li>b</li></ul>"],
    ["<ul><li>a<ul><li>b</li></ul></li></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
    ["<blockquote>a\n\nb</blockquote>", "<blockquote><p>a</p>\n<p>b</p></blockquote>"],
    ["<pre>a\n  b</pre>", "<p>a<br>b</p>"],
    ["<div>a</div><div>b</div>", "<p>a</p>\n<p>b</p>"],
    [
      "<table><tr><th>a</th><td colspan=2></td></tr></table>",
      '<table><tr><th>a</th><td colspan="2"></td></tr></table>',
    ],
    ["one<!--more read on-->two", "<p>onetwo</p>"],
    ["one<!--nextpage-->two", "<p>one</p>\n<hr>\n<p>two</p>"],
    ["<p>a</p>\n\n&nbsp;\n\n<p></p>", "<p>a</p>"],
    ["a < b & c &amp; d", "<p>a &lt; b &amp; c &amp; d</p>"],
    [
      "<acronym>W3C</acronym> <abbr title='x\"'>y</abbr>",
      '<p>W3C <abbr title="x&quot;">y</abbr></p>',
    ],
    ["C:\\xampp\\htdocs", "<p>C:\\xampp\\htdocs</p>"],
    ["", ""],
  ])("%j", (content, expected) => {
    expect(convert(content).html).toBe(expected);
  });
});

test("a body of blocks keeps its paragraphs and loses its comments", () => {
  const content = `<!-- wp:paragraph {"a":"-->"} -->\n<p>one\ntwo</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:group --><div class="x"><!-- wp:heading --><h2 id="h" style="x">H</h2><!-- /wp:heading --></div><!-- /wp:group -->`;
  expect(convert(content.replace('{"a":"-->"} ', "")).html).toBe("<p>one two</p>\n<h2>H</h2>");
});

describe("pictures and what plays", () => {
  test("a picture becomes its words or goes; a file's name is none", () => {
    const { html, notes } = convert(
      '<img src="https://x.example/a.jpg" alt="A cat on a mat"> <img src="/b.jpg" alt="IMG_1234"> <img src="data:a">',
    );
    expect(html).toBe("<p><em>A cat on a mat</em></p>");
    expect(notes).toEqual([
      "image https://x.example/a.jpg: replaced by its text",
      "image /b.jpg: removed, it has no text",
      "image data:a: removed, it has no text",
    ]);
  });

  test("captions stay, from shortcodes and from figures", () => {
    expect(
      convert('[caption id="a" width="3"]<a href="/x"><img src="x"></a> The <b>words</b>[/caption]')
        .html,
    ).toBe("<p><em>The <b>words</b></em></p>");
    expect(convert('[caption caption="Said &lt;here"]<img src="x">[/caption]').html).toBe(
      "<p><em>Said &amp;lt;here</em></p>",
    );
    expect(
      convert("<figure><img src=x alt='The same'><figcaption>Below</figcaption></figure>").html,
    ).toBe("<p><em>Below</em></p>");
    expect(convert("<figure><img src=x alt='A cat'><figcaption> </figcaption></figure>").html).toBe(
      "<p><em>A cat</em></p>",
    );
  });

  test("a gallery is a list of its captions, or goes", () => {
    const captions = ["Zero", "One", ""];
    expect(convert('a [gallery ids="1,2"] b', captions).html).toBe(
      "<p>a</p>\n<ul><li>One</li></ul>\n<p>b</p>",
    );
    expect(convert("[gallery]", captions).html).toBe("<ul><li>Zero</li><li>One</li></ul>");
    expect(convert("[gallery]").notes).toEqual(["shortcode gallery: removed, no captions"]);
  });

  test.each([
    '<iframe src="https://video.example/1"></iframe>',
    '<object data="x"><embed src="https://video.example/1"></object><embed src="https://video.example/1">',
    '[video mp4="https://video.example/1"][/video]',
    '[audio src="https://video.example/1"]',
    '<video controls><source src="https://video.example/1"></video>',
  ])("%s becomes a link", (content) => {
    expect(convert(content).html).toBe(
      '<p><a href="https://video.example/1">video.example</a></p>',
    );
  });
});

describe("shortcodes", () => {
  test.each([
    ["[contact-form to=a]before[b]bold[/b] [sic] [1] [TODO]", "<p>beforebold [sic] [1] [TODO]</p>"],
    ["write [[gallery]] for one", "<p>write [gallery] for one</p>"],
    ["[code]x[/code]", "<p>x</p>"],
    ["[unclosed", "<p>[unclosed</p>"],
  ])("%s", (content, expected) => {
    expect(convert(content).html).toBe(expected);
  });

  test("cost no more than their length", () => {
    const begin = performance.now();
    for (const piece of ["[", "[a ", "[[a", "[a='", "[/a", "[a][/"]) convert(piece.repeat(40_000));
    expect(performance.now() - begin).toBeLessThan(5000);
  });
});

describe("links", () => {
  test.each([
    ["http://old.example/2013/01/slug/#c", "/2013/01/slug/#c"],
    ["http://old.example/?p=12", null],
    ["http://old.example/wp-content/uploads/a.pdf", null],
    ["https://other.example/a", "https://other.example/a"],
    ["//other.example/a", "https://other.example/a"],
    ["/a", "/a"],
    ["#note-1", "#note-1"],
    ["mailto:a@b.example", "mailto:a@b.example"],
    ["javascript:alert(1)", null],
    ["java\nscript:alert(1)", null],
    ["data:text/html,x", null],
    ["/\\evil.test", null],
    ["https://a@evil.test", null],
  ])("%s leads to %s", (href, expected) => {
    const { html } = convert(`<a href="${href}" onclick="x()" target=_blank>words</a>`);
    expect(html).toBe(
      expected === null ? "<p>words</p>" : `<p><a href="${expected}">words</a></p>`,
    );
  });
});

test("elements nested without end take nothing with them", () => {
  expect(convert(`${"<div>".repeat(20_000)}a`).html).toBe("");
  expect(convert(`${"<b>".repeat(20_000)}a`).html.length).toBeLessThan(2000);
  const caption = `<figure><figcaption>${"<div>".repeat(20_000)}a`;
  expect(convert(caption + "<object>".repeat(20_000)).html).toBe("");
});

const payloads = path.resolve("../shared/data/adversarial/xss");
test.skipIf(!existsSync(payloads))("nothing of the hostile lists is left that could run", () => {
  for (const file of [
    "IntrudersXSS",
    "JHADDIX_XSS",
    "RSNAKE_XSS",
    "XSSDetection",
    "xss_payloads_quick",
    "0xcela_event_handlers",
  ]) {
    const text = readFileSync(path.join(payloads, `${file}.txt`), "utf8");
    for (const payload of [text, ...text.split("\n")]) {
      const { html } = convert(payload);
      const tags = sanitizeEditorialHtml(html).match(/<[^>]*>/g) ?? [];
      for (const tag of tags) {
        expect(tag, payload).not.toMatch(
          /^<\/?(script|style|iframe|object|embed|svg|form|img|base|meta|link)\b/i,
        );
        expect(tag, payload).not.toMatch(/\son\w+\s*=|javascript:|vbscript:|data:|style=/i);
      }
    }
  }
});

test("words of HTML are plain text", () => {
  expect(htmlToText("<p>a &amp; <b>b</b></p><script>x</script><p>c<br>d</p>")).toBe(
    "a & b\n\nc\nd",
  );
});

test("the words of a summary are separated where a page separates them", () => {
  const table =
    "<table><caption>Doses</caption><tr><th>Drug</th><th>Dose</th></tr><tr><td>A</td><td>5 mg</td></tr></table>";
  expect(htmlToText(`${table}<p>After</p>`)).toBe("Doses\n\nDrug Dose\nA 5 mg\n\nAfter");
  expect(htmlToText("<section>One</section><section>two</section>thr<b>ee</b>")).toBe(
    "One\n\ntwo\n\nthree",
  );
});
