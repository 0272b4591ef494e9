import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { sanitizeEditorialHtml } from "#lib/core/server/sanitize-html.ts";
import { block, convert, image } from "#tests/support/convert-body.ts";
import { htmlToText } from "./html-to-text.ts";

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
    ["<pre>a\n\n  b</pre>", "<pre>a\n\n  b</pre>"],
    ["<div>a</div><div>b</div>", "<p>a</p>\n<p>b</p>"],
    [
      "<table><tr><th>a</th><td colspan=2></td></tr></table>",
      '<table><tr><th>a</th><td colspan="2"></td></tr></table>',
    ],
    ["one<!--more read on-->two", "<p>onetwo</p>"],
    ["one<!--nextpage-->two", '<p>one</p>\n<hr class="page-break">\n<p>two</p>'],
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
  const content = `<!-- wp:paragraph -->\n<p>one\ntwo</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:group --><div class="x"><!-- wp:heading --><h2 id="h" style="x">H</h2><!-- /wp:heading --></div><!-- /wp:group -->`;
  const { html, counts } = convert(content);
  expect(html).toBe("<p>one two</p>\n<h2>H</h2>");
  expect(counts).toEqual({ paragraph: { kept: 1 }, group: { kept: 1 }, heading: { kept: 1 } });
});

describe("a block becomes its own form", () => {
  test.each([
    [
      "code",
      '<pre class="wp-block-code"><code>a [b]\n  &lt;c></code></pre>',
      "<pre><code>a [b]\n  &lt;c&gt;</code></pre>",
    ],
    ["preformatted", '<pre class="wp-block-preformatted">a<br>  b</pre>', "<pre>a\n  b</pre>"],
    [
      "verse",
      '<pre class="wp-block-verse">a\n  <em>b</em></pre>',
      '<pre class="verse">a\n  <em>b</em></pre>',
    ],
    [
      "pullquote",
      '<figure class="wp-block-pullquote"><blockquote><p>Words</p><cite>Ann</cite></blockquote></figure>',
      '<blockquote class="pull-quote"><p>Words</p>\n<p><cite>Ann</cite></p></blockquote>',
    ],
    [
      "details",
      '<details class="wp-block-details"><summary>More <b>of</b> it</summary><p>Words</p></details>',
      "<details><summary>More <b>of</b> it</summary>\n<p>Words</p></details>",
    ],
    [
      "table",
      '<figure class="wp-block-table"><table><thead><tr><th scope="col" style="x">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot></table><figcaption>Doses <a href="https://other.example/a">here</a></figcaption></figure>',
      '<figure><table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot></table><figcaption>Doses <a href="https://other.example/a">here</a></figcaption></figure>',
    ],
    [
      "list",
      '<ol start="3" reversed="" type="a"><!-- wp:list-item --><li>a<!-- wp:list --><ul><!-- wp:list-item --><li>b</li><!-- /wp:list-item --></ul><!-- /wp:list --></li><!-- /wp:list-item --></ol>',
      '<ol start="3" type="a" reversed><li>a<ul><li>b</li></ul></li></ol>',
    ],
    [
      "image",
      '<figure class="wp-block-image alignright size-large"><img src="https://old.example/a-300x150.jpg" alt="A lake" width="300" class="wp-image-1"/><figcaption>By <em>Ann</em></figcaption></figure>',
      `<figure class="align-right">${image("A lake", 300)}<figcaption>By <em>Ann</em></figcaption></figure>`,
    ],
    [
      "gallery",
      `<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li><figure><img src="https://old.example/a.jpg" alt="A"><figcaption>a</figcaption></figure></li></ul><figcaption>Both</figcaption></figure>`,
      `<figure class="gallery"><figure>${image("A")}<figcaption>a</figcaption></figure><figcaption>Both</figcaption></figure>`,
    ],
    [
      "media-text",
      '<div class="wp-block-media-text has-media-on-the-right"><figure class="wp-block-media-text__media"><img src="https://old.example/a.jpg" alt="A"></figure><div class="wp-block-media-text__content"><p>Words</p></div></div>',
      `<div class="media-text media-right"><figure>${image("A")}</figure><div><p>Words</p></div></div>`,
    ],
    [
      "cover",
      '<div class="wp-block-cover" style="background-image:url(https://old.example/a.jpg)"><div class="wp-block-cover__inner-container"><p>Words</p></div></div>',
      `<div class="cover">${image("From the library")}<div><p>Words</p></div></div>`,
    ],
    [
      "cover",
      '<div class="wp-block-cover is-light"><img class="wp-block-cover__image-background" src="https://old.example/a.jpg" alt="A lake" style="object-position:10% 95%"><span aria-hidden="true" class="wp-block-cover__background has-background-dim-80 has-background-dim"></span><div class="wp-block-cover__inner-container"><p>Words</p></div></div>',
      `<div class="cover cover-light dim-80 focus-left focus-bottom">${image("A lake")}<div><p>Words</p></div></div>`,
    ],
    [
      "buttons",
      '<div class="wp-block-buttons"><div class="wp-block-button is-style-outline"><a href="https://a.example/">A</a></div><div class="wp-block-button"><a href="#">B</a></div></div>',
      '<p class="buttons"><a class="button outline" href="https://a.example/">A</a> <a class="button">B</a></p>',
    ],
    [
      "accordion",
      '<div class="wp-block-accordion"><div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading"><button type="button"><span>Why <b>now</b>?</span><span class="wp-block-accordion-heading__toggle-icon">+</span></button></h3><div class="wp-block-accordion-panel"><p>So.</p></div></div></div>',
      "<details><summary>Why <b>now</b>?</summary>\n<p>So.</p></details>",
    ],
    [
      "tabs",
      '<div class="wp-block-tabs"><!-- wp:tab-list --><div class="wp-block-tab-list"><button>One</button><button>Two</button></div><!-- /wp:tab-list --><div class="wp-block-tab-panels"><section class="wp-block-tab-panel"><p>a</p></section><section class="wp-block-tab-panel"><p>b</p></section></div></div>',
      "<details><summary>One</summary><p>a</p></details>\n<details><summary>Two</summary><p>b</p></details>",
    ],
    [
      "columns",
      '<div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><p>a</p></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><p>b</p></div><!-- /wp:column --></div>',
      '<div class="columns"><div class="column"><p>a</p></div>\n<div class="column"><p>b</p></div></div>',
    ],
    [
      "group",
      '<div class="wp-block-group has-background"><p>a</p></div>',
      '<div class="panel"><p>a</p></div>',
    ],
    ["group", '<div class="wp-block-group"><p>a</p></div>', '<div class="group"><p>a</p></div>'],
    [
      "buttons",
      '<div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="https://old.example/join/?a=1">Join</a></div><!-- /wp:button --><!-- wp:button --><div class="wp-block-button"><a href="/b">B</a></div><!-- /wp:button --></div>',
      '<p class="buttons"><a class="button" href="https://old.example/join/?a=1">Join</a> <a class="button" href="https://old.example/b">B</a></p>',
    ],
    [
      "embed",
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/abcdefg?t=1&amp;x=2\n</div><figcaption>A talk</figcaption></figure>',
      '<figure class="embed"><a href="https://youtu.be/abcdefg?t=1&amp;x=2">Video on YouTube</a><figcaption>A talk</figcaption></figure>',
    ],
    [
      "audio",
      '<figure class="wp-block-audio"><audio controls src="https://other.example/a%20b.mp3"></audio><figcaption>Said</figcaption></figure>',
      '<figure class="embed"><a href="https://other.example/a%20b.mp3">Listen to a b.mp3</a><figcaption>Said</figcaption></figure>',
    ],
    [
      "file",
      '<div class="wp-block-file"><a id="x" href="https://other.example/plan.pdf">Plan</a><a href="https://other.example/plan.pdf" class="wp-block-file__button" download>Download</a></div>',
      '<p class="file"><a href="https://other.example/plan.pdf">Plan</a> <a class="button" href="https://other.example/plan.pdf" aria-label="Download Plan">Download</a></p>',
    ],
    ["separator", '<hr class="wp-block-separator"/>', "<hr>"],
    ["nextpage", "<!--nextpage-->", '<hr class="page-break">'],
    [
      "spacer",
      '<div style="height:40px" aria-hidden="true" class="wp-block-spacer"></div>',
      '<div class="space"></div>',
    ],
    [
      "social-links",
      '<ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://x.example/a","service":"youtube"} /--></ul>',
      '<ul><li><a href="https://x.example/a">YouTube</a></li></ul>',
    ],
  ])("%s %j", (name, inner, expected) => {
    const { html, notes, counts } = convert(block(name, inner));
    expect(html).toBe(expected);
    expect(notes).toEqual([]);
    expect(counts[name]).toEqual({ kept: name === "list" ? 2 : 1 });
  });
});

describe("lost blocks are reported and counted", () => {
  test.each([
    [block("paragraph", "<p></p>"), "paragraph", "empty", "block paragraph: left out: it is empty"],
    [
      '<!-- wp:social-link {"service":"youtube"} /-->',
      "social-link",
      "empty",
      "block social-link youtube: left out: it is empty",
    ],
    [
      "<!-- wp:latest-posts /-->",
      "latest-posts",
      "dropped",
      "block latest-posts: left out: the product has its own",
    ],
    [
      block("acme/box", "<p>a</p>"),
      "acme/box",
      "changed",
      "block acme/box: a block of a plug-in: its text is kept",
    ],
    [
      block("button", '<div class="wp-block-button"><a href="javascript:x">Go</a></div>'),
      "button",
      "changed",
      "button Go (javascript:x): its address is not usable, its text is kept",
    ],
    [
      '<!-- wp:block {"ref":9} /-->',
      "block",
      "dropped",
      "block block 9: left out: the file has no reusable block with this id",
    ],
    [
      block("paragraph", '<p><a href="javascript:x">a</a></p>'),
      "paragraph",
      "changed",
      "link javascript:x: removed, its text is kept",
    ],
    [
      block("image", '<figure><img src="https://cdn.example/a.jpg" alt="A cat"></figure>'),
      "image",
      "changed",
      "image https://cdn.example/a.jpg: on another server: replaced by its text",
    ],
    [
      block("paragraph", "<p>a</p>", "{bad}"),
      "paragraph",
      "changed",
      "block paragraph: its settings are not valid",
    ],
  ])("%j", (content, kind, outcome, line) => {
    const { notes, counts } = convert(content);
    expect(notes).toEqual([line]);
    expect(counts[kind]).toEqual({ [outcome]: 1 });
  });

  test.each([
    ['{"layout":{"type":"flex"}}', "group row"],
    ['{"layout":{"type":"flex","orientation":"vertical"}}', "group"],
    ['{"layout":{"type":"grid"}}', "group columns"],
    ['{"layout":{"type":"constrained"}}', "group"],
    ['{"layout":7}', "group"],
  ])("a group with the settings %s is %j", (settings, classes) => {
    const inner = '<div class="wp-block-group"><p>a</p></div>';
    const { html, counts } = convert(block("group", inner, settings));
    expect(html).toBe(`<div class="${classes}"><p>a</p></div>`);
    expect(counts.group).toEqual({ kept: 1 });
  });

  test("a formula is kept as typed", () => {
    const math =
      "<math><mi>x</mi><semantics><annotation>x^2 &lt; 1</annotation></semantics></math>";
    const { html, notes } = convert(block("paragraph", `<p>Where ${math} holds.</p>`));
    expect(html).toBe("<p>Where <code>x^2 &lt; 1</code> holds.</p>");
    expect(notes).toEqual(["formula x^2 < 1: kept as it was typed"]);
  });

  test("blocks within a list that WordPress fills in are counted with it", () => {
    const { counts } = convert(block("query", `<div>${block("post-template", "<p>a</p>")}</div>`));
    expect(counts).toEqual({ query: { dropped: 1 }, "post-template": { dropped: 1 } });
  });

  test("text of a block without an end is kept, and an end without a beginning is ignored", () => {
    const { html } = convert(
      "<!-- wp:group --><div><p>a</p></div><p>b</p><!-- /wp:quote --><p>c</p>",
    );
    expect(html).toBe("<p>a</p>\n<p>b</p>\n<p>c</p>");
  });
});

test("a reusable block is put where it is used, and one that contains itself ends there", () => {
  const bodies: Record<string, string> = {
    "5": block("paragraph", "<p>again</p>"),
    "6": '<p>round</p><!-- wp:block {"ref":6} /-->',
  };
  const use = (ref: number) =>
    convert(`<!-- wp:block {"ref":${ref}} /-->`, { findReusable: (id) => bodies[id] ?? null });
  expect(use(5).html).toBe("<p>again</p>");
  const { html, notes } = use(6);
  expect(html).toBe("<p>round</p>");
  expect(notes).toEqual(["block block 6: left out: the reusable block contains itself"]);
});

test("the text before the mark “more” is returned apart", () => {
  const { html, beginning } = convert(
    `${block("paragraph", "<p>a</p>")}${block("more", "<!--more Read on-->")}${block("paragraph", "<p>b</p>")}`,
  );
  expect([html, beginning]).toEqual(["<p>a</p>\n\n<p>b</p>", "<p>a</p>\n"]);
  expect(convert("a").beginning).toBeNull();
});

test("elements nested without end take nothing with them", () => {
  expect(convert(`${"<div>".repeat(20_000)}a`).html).toBe("");
  expect(convert(`${"<b>".repeat(20_000)}a`).html.length).toBeLessThan(2000);
  expect(convert(`${"<!-- wp:group -->".repeat(20_000)}a`).html).toBe("");
  expect(convert(`<figure class="wp-block-embed">${"<i>".repeat(20_000)}a`).html).toBe("");
  const caption = `<figure><figcaption>${"<div>".repeat(20_000)}a`;
  expect(convert(caption + "<object>".repeat(20_000)).html).toBe("");
});

const payloads = path.resolve("../shared/data/adversarial/xss");
test.skipIf(!existsSync(payloads))("hostile HTML is made harmless", () => {
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
          /^<\/?(script|style|iframe|object|embed|svg|form|base|meta|link)\b/i,
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
