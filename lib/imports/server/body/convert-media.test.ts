import { describe, expect, test } from "vitest";
import { sanitizeEditorialHtml } from "#lib/core/server/sanitize-html.ts";
import { block, convert, image, photo } from "#tests/support/convert-body.ts";
import { endSoon } from "#tests/support/end-soon.ts";

describe("footnotes link to their text and back", () => {
  test("of the block editor, whose texts are stored separately", () => {
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

  test("of a word processor, with names instead of ids", () => {
    const { html } = convert(
      'Said.<a href="#_ftn1" name="_ftnref1">[1]</a>\n\n<a href="#_ftnref1" name="_ftn1">[1]</a> A study.',
    );
    expect(html).toBe(
      '<p>Said.<a id="note-_ftnref1" href="#note-_ftn1">[1]</a></p>\n<p><a id="note-_ftn1" href="#note-_ftnref1">[1]</a> A study.</p>',
    );
  });

  test("an id without a link is dropped, and a repeated one is kept once", () => {
    expect(convert('<p id="main">a</p>').html).toBe("<p>a</p>");
    expect(convert('<a href="#b">a</a><p id="b">b</p><p id="b">c</p>').html).toBe(
      '<p><a href="#note-b">a</a></p>\n<p id="note-b">b</p>\n<p>c</p>',
    );
  });
});

describe("pictures and media", () => {
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

  test("pictures keep their captions, from shortcodes and from figures", () => {
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

  test("an old caption in a definition list is a figure too", () => {
    const old =
      '<dl class="wp-caption alignright"><dt class="wp-caption-dt"><img src="https://old.example/a.jpg" alt="A"></dt><dd class="wp-caption-dd">Words</dd></dl>';
    expect(convert(old).html).toBe(
      `<figure class="align-right">${image("A")}<figcaption>Words</figcaption></figure>`,
    );
  });

  test("a picture alone in its paragraph becomes a figure; inside a line it stays there", () => {
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
    expect(notes).toEqual(["shortcode [gallery]: left out: its pictures are not in the file"]);
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

  test("a video keeps its poster, captions and playback options, but never autoplays", () => {
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
    [
      '[contact-form to="a"]before[b]bold[/b] [sic] [1] [TODO]',
      "<p>beforebold [sic] [1] [TODO]</p>",
    ],
    ["a prion [PREE-on] may", "<p>a prion [PREE-on] may</p>"],
    ["take [as-needed] doses, if [n=12]", "<p>take [as-needed] doses, if [n=12]</p>"],
    ["[dose = 5 mg] for [patient name=Ann]", "<p>[dose = 5 mg] for [patient name=Ann]</p>"],
    ["use [caption] or [video of it]", "<p>use [caption] or [video of it]</p>"],
    ["words[/b] and [b]", "<p>words[/b] and [b]</p>"],
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

  test("removed ones are reported with the text in their brackets", () => {
    const { notes, counts } = convert(
      '[box title="For Ann"]text[/box] [form id="7"] [x-ray] [dose = 1]',
    );
    expect(notes).toEqual([
      'shortcode [box title="For Ann"]: removed, the text up to its end is kept',
      'shortcode [form id="7"]: removed',
      "shortcode [x-ray]: kept as text",
      "shortcode [dose = 1]: kept as text",
    ]);
    expect(counts).toMatchObject({ "[box]": { changed: 1 }, "[form]": { dropped: 1 } });
  });

  test("cost no more than their length", () => {
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
      endSoon(() => convert(piece.repeat(40_000)));
  }, 240_000);
});

describe("links", () => {
  test.each([
    ["http://old.example/2013/01/slug/#c", "http://old.example/2013/01/slug/#c"],
    ["http://old.example/?p=12", "http://old.example/?p=12"],
    [
      "http://old.example/tools/risk.php?age=40&sex=f",
      "http://old.example/tools/risk.php?age=40&amp;sex=f",
    ],
    ["/wp-content/uploads/a.pdf", "https://old.example/wp-content/uploads/a.pdf"],
    ["../b/", "https://old.example/2013/b/"],
    ["?p=12", "https://old.example/2013/post/?p=12"],
    ["https://other.example/a", "https://other.example/a"],
    ["//other.example/a", "https://other.example/a"],
    ["/a", "https://old.example/a"],
    ["#note-1", "#note-1"],
    ["mailto:a@b.example", "mailto:a@b.example"],
    ["javascript:alert(1)", null],
    ["java\nscript:alert(1)", null],
    ["data:text/html,x", null],
    ["/\\evil.test", null],
    ["https://a@evil.test", null],
  ])("%s links to %s", (href, expected) => {
    const { html } = convert(`<a href="${href}" onclick="x()" target=_blank>words</a>`);
    expect(html).toBe(
      expected === null ? "<p>words</p>" : `<p><a href="${expected}">words</a></p>`,
    );
  });
});
