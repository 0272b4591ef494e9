import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { sanitizeEditorialHtml } from "#lib/core/server/sanitize-html.ts";
import type { BodyContext, BodyFile } from "./body-context.ts";
import { convertBody } from "./convert-body.ts";
import { htmlToText } from "./html-to-text.ts";

const photo = { url: "/media/imports/a.jpg", alt: "From the library", width: 800, height: 400 };
const files: Readonly<Record<string, BodyFile>> = {
  "1": { address: "https://old.example/1.jpg", title: "One", alt: "", caption: "First" },
  "2": { address: "https://old.example/2.jpg", title: "Two", alt: "Two boats", caption: "" },
};

/** Converts a body whose pictures on old.example are imported. */
function convert(content: string, options: Partial<BodyContext> = {}) {
  const notes: string[] = [];
  const counts: Record<string, Record<string, number>> = {};
  const { html, beginning } = convertBody(content, {
    note: (kind, name, reason) => notes.push(`${kind} ${name}: ${reason}`),
    count: (kind, outcome) => {
      const known = counts[kind] ?? {};
      counts[kind] = { ...known, [outcome]: (known[outcome] ?? 0) + 1 };
    },
    links: { ownHosts: new Set(["old.example"]) },
    findPicture: ({ address, id }) =>
      address.startsWith("https://old.example/") || id
        ? photo
        : { problem: "on another server", isElsewhere: address.startsWith("http") },
    findFile: (id) => files[id] ?? null,
    ownPictures: ["2"],
    hasGalleryOfItem: false,
    footnotes: [],
    findReusable: () => null,
    ...options,
  });
  return { html, notes, counts, beginning };
}
const block = (name: string, inner: string, settings = "") =>
  `<!-- wp:${name} ${settings ? `${settings} ` : ""}-->${inner}<!-- /wp:${name} -->`;
const image = (alt: string, width = 800) =>
  `<img src="/media/imports/a.jpg" alt="${alt}" width="${width}" height="${width / 2}">`;

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
      '<figure class="wp-block-table"><table><thead><tr><th scope="col" style="x">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot></table><figcaption>Doses <a href="/a">here</a></figcaption></figure>',
      '<figure><table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot></table><figcaption>Doses <a href="/a">here</a></figcaption></figure>',
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
      '<div class="wp-block-buttons"><div class="wp-block-button is-style-outline"><a href="/a">A</a></div><div class="wp-block-button"><a href="#">B</a></div></div>',
      '<p class="buttons"><a class="button outline" href="/a">A</a> <a class="button">B</a></p>',
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
      '<div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="https://old.example/join/">Join</a></div><!-- /wp:button --><!-- wp:button --><div class="wp-block-button"><a href="/b">B</a></div><!-- /wp:button --></div>',
      '<p class="buttons"><a class="button" href="/join/">Join</a> <a class="button" href="/b">B</a></p>',
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

describe("what is lost of blocks is reported and counted", () => {
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

  test("a formula is kept as it was typed", () => {
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

  test("text of a block without an end stays, and an end without a beginning is ignored", () => {
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

describe("footnotes lead to their text and back", () => {
  test("of the block editor, whose texts are stored apart from the body", () => {
    const id = "2f9c1a1e-1111-4222-8333-444455556666";
    const { html, notes, counts } = convert(
      `${block("paragraph", `<p>Said.<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup></p>`)}<!-- wp:footnotes /-->`,
      { footnotes: [{ id, content: '<em>A study</em>, <a href="https://doi.example/1">doi</a>' }] },
    );
    expect(html).toBe(
      `<p>Said.<sup><a id="note-${id}-link" href="#note-${id}">1</a></sup></p>\n<ol><li id="note-${id}"><em>A study</em>, <a href="https://doi.example/1">doi</a> <a href="#note-${id}-link" aria-label="Back to number 1 in the text">↩</a></li></ol>`,
    );
    expect(sanitizeEditorialHtml(html)).toContain(`id="note-${id}-link"`);
    expect([notes, counts.footnotes]).toEqual([[], { kept: 1 }]);
  });

  test("of a word processor, with names in place of ids", () => {
    const { html } = convert(
      'Said.<a href="#_ftn1" name="_ftnref1">[1]</a>\n\n<a href="#_ftnref1" name="_ftn1">[1]</a> A study.',
    );
    expect(html).toBe(
      '<p>Said.<a id="note-_ftnref1" href="#note-_ftn1">[1]</a></p>\n<p><a id="note-_ftn1" href="#note-_ftnref1">[1]</a> A study.</p>',
    );
  });

  test("an id that no link leads to is not kept, and one that is there twice is kept once", () => {
    expect(convert('<p id="main">a</p>').html).toBe("<p>a</p>");
    expect(convert('<a href="#b">a</a><p id="b">b</p><p id="b">c</p>').html).toBe(
      '<p><a href="#note-b">a</a></p>\n<p id="note-b">b</p>\n<p>c</p>',
    );
  });
});

describe("pictures and what plays", () => {
  test("a picture that is not imported becomes its words, or a link to where it is", () => {
    const { html, notes } = convert(
      '<img src="https://x.example/a.jpg" alt="A cat on a mat"> <img src="/b.jpg" alt="IMG_1234"> <img src="data:a" alt="A dog here">',
    );
    expect(html).toBe(
      '<p><a href="https://x.example/a.jpg">A cat on a mat (picture on x.example)</a> <em>A dog here</em></p>',
    );
    expect(notes).toEqual([
      "image https://x.example/a.jpg: on another server: replaced by its text",
      "image /b.jpg: on another server: removed, it has no text",
      "image data:a: on another server: replaced by its text",
    ]);
  });

  test("pictures with captions stay together, from shortcodes and from figures", () => {
    expect(
      convert(
        '[caption id="a" align="alignleft" width="3"]<a href="https://old.example/x.jpg"><img src="https://old.example/x-3x3.jpg" alt="A"></a> The <b>words</b>[/caption] after',
      ).html,
    ).toBe(
      `<figure class="align-left">${image("A")}<figcaption>The <b>words</b></figcaption></figure>\n<p>after</p>`,
    );
    expect(convert('[caption caption="Said &lt;here"]<img src="x">[/caption]').html).toBe(
      "<p><em>Said &amp;lt;here</em></p>",
    );
    expect(
      convert("<figure><img src=x alt='The same'><figcaption>Below</figcaption></figure>").html,
    ).toBe("<p><em>Below</em></p>");
  });

  test("a caption of old posts, a list of definitions, is a figure too", () => {
    const old =
      '<dl class="wp-caption alignright"><dt class="wp-caption-dt"><img src="https://old.example/a.jpg" alt="A"></dt><dd class="wp-caption-dd">Words</dd></dl>';
    expect(convert(old).html).toBe(
      `<figure class="align-right">${image("A")}<figcaption>Words</figcaption></figure>`,
    );
  });

  test("a picture alone in its paragraph is a figure; in a line it stays there", () => {
    expect(
      convert('<p><img class="aligncenter" src="https://old.example/a.jpg" alt="A"></p>').html,
    ).toBe(`<figure class="align-center">${image("A")}</figure>`);
    expect(convert('so <img src="https://old.example/a.jpg" alt="A"> it is').html).toBe(
      `<p>so ${image("A")} it is</p>`,
    );
  });

  test("a gallery shows its pictures with their captions, or is reported as lost", () => {
    expect(convert('a [gallery ids="1,2"] b').html).toBe(
      `<p>a</p>\n<figure class="gallery"><figure>${image("From the library")}<figcaption>First</figcaption></figure>\n<figure>${image("Two boats")}</figure></figure>\n<p>b</p>`,
    );
    expect(convert("[gallery]").html).toContain("Two boats");
    const { notes, counts } = convert("[gallery]", { ownPictures: [] });
    expect(notes).toEqual(["shortcode gallery: left out: its pictures are not in the file"]);
    expect(counts["[gallery]"]).toEqual({ dropped: 1 });
  });

  test.each([
    [
      '<iframe src="https://video.example/1"></iframe>',
      "https://video.example/1",
      "Page on video.example",
    ],
    [
      '<iframe src="//www.youtube.com/embed/abcdefgh" title="How it feels"></iframe>',
      "https://www.youtube.com/watch?v=abcdefgh",
      "How it feels (Video on YouTube)",
    ],
    [
      '<object data="x"><embed src="https://video.example/1"></object>',
      "https://video.example/1",
      "Page on video.example",
    ],
    [
      '[video mp4="https://video.example/1.mp4"][/video]',
      "https://video.example/1.mp4",
      "Watch 1.mp4",
    ],
    ["[embed]https://vimeo.com/1[/embed]", "https://vimeo.com/1", "Video on Vimeo"],
    ["https://www.youtube.com/watch?v=1", "https://www.youtube.com/watch?v=1", "Video on YouTube"],
    ['[audio src="https://video.example/1.mp3"]', "https://video.example/1.mp3", "Listen to 1.mp3"],
    [
      '<video controls><source src="https://video.example/1.mp4"></video>',
      "https://video.example/1.mp4",
      "Watch 1.mp4",
    ],
  ])("%s becomes a link with a title", (content, href, title) => {
    expect(convert(content).html).toBe(
      `<figure class="embed"><a href="${href}">${title}</a></figure>`,
    );
  });

  test("a film keeps its picture, its captions and how it plays, but never begins by itself", () => {
    const film =
      '<figure class="wp-block-video"><video autoplay loop muted poster="https://old.example/p.jpg" src="https://old.example/a.mp4"><track src="https://old.example/a.vtt" kind="captions" srclang="en" label="English &quot;UK&quot;" default><track src="https://other.example/b.vtt" kind="x"></video></figure>';
    const findMedia = (address: string) =>
      address.startsWith("https://old.example/")
        ? { url: `/media/imports/${"a".repeat(32)}.${address.split(".").at(-1)}` }
        : null;
    const findPicture = () => ({ ...photo, url: `/media/imports/${"b".repeat(32)}.jpg` });
    const { html, notes } = convert(block("video", film), { findMedia, findPicture });
    const name = `/media/imports/${"a".repeat(32)}`;
    const player = `<figure class="player"><video controls preload="none" src="${name}.mp4" aria-label="a.mp4" poster="/media/imports/${"b".repeat(32)}.jpg" loop muted><track src="${name}.vtt" kind="captions" srclang="en" label="English &quot;UK&quot;" default></video></figure>`;
    expect(html).toBe(player);
    expect(notes).toEqual(["track https://other.example/b.vtt: left out: it is on another server"]);
    expect(sanitizeEditorialHtml(html)).toBe(player.replace(" default>", " default />"));
  });

  test("the picture and captions of a film that is not imported are reported with it", () => {
    const film =
      '<video poster="/p.jpg" src="https://other.example/a.mp4"><track src="/a.vtt"></video>';
    expect(convert(block("video", film)).notes).toEqual([
      "image /p.jpg: left out: the film that it belongs to is not here",
      "track /a.vtt: left out: the film that it belongs to is not here",
    ]);
  });

  test("a playlist is a player for each of its files", () => {
    const player = (title: string) =>
      `<figure class="player"><audio controls preload="none" src="/media/imports/a.mp3" aria-label="${title}"></audio><figcaption>${title}</figcaption></figure>`;
    const findMedia = () => ({ url: "/media/imports/a.mp3" });
    expect(convert('[playlist ids="1,2"]', { findMedia }).html).toBe(
      `${player("One")}\n${player("Two")}`,
    );
    const track =
      '<!-- wp:playlist-track {"src":"https://old.example/1.mp3","title":"One","artist":""} /-->';
    const list = block(
      "playlist",
      `<figure class="wp-block-playlist"><ol>${track}</ol><figcaption>All</figcaption></figure>`,
    );
    const { html, counts } = convert(list, { findMedia });
    expect(html).toBe(`${player("One")}\n<p><em>All</em></p>`);
    expect(counts).toEqual({ playlist: { kept: 1 }, "playlist-track": { kept: 1 } });
  });
});

describe("shortcodes", () => {
  test.each([
    ["[contact-form to=a]before[b]bold[/b] [sic] [1] [TODO]", "<p>beforebold [sic] [1] [TODO]</p>"],
    ["write [[gallery]] for one", "<p>write [gallery] for one</p>"],
    ["[code]x <b>[y a=1][/y][/code]", "<pre><code>x &lt;b&gt;[y a=1][/y]</code></pre>"],
    ["<code>[gallery ids=1]</code>", "<p><code>[gallery ids=1]</code></p>"],
    ["<pre>[audio src=x]\n[a-b]</pre>", "<pre>[audio src=x]\n[a-b]</pre>"],
    ["[unclosed", "<p>[unclosed</p>"],
    ["we [semi-]often go", "<p>we [semi-]often go</p>"],
    [
      '[and she, <a href="https://a.example/">Ann</a>]',
      '<p>[and she, <a href="https://a.example/">Ann</a>]</p>',
    ],
  ])("%s", (content, expected) => {
    expect(convert(content).html).toBe(expected);
  });

  test("cost no more than their length", () => {
    const begin = performance.now();
    for (const piece of [
      "[",
      "[a ",
      "[[a",
      "[a='",
      "[/a",
      "[a][/",
      "[code]",
      "<pre>",
      "<!-- wp:a -->",
      "[embed]",
    ])
      convert(piece.repeat(40_000));
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
  expect(convert(`${"<!-- wp:group -->".repeat(20_000)}a`).html).toBe("");
  expect(convert(`<figure class="wp-block-embed">${"<i>".repeat(20_000)}a`).html).toBe("");
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
