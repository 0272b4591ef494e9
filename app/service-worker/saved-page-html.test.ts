import { expect, test } from "vitest";
import { maxSavedPictures } from "#lib/routing/shared/saved-pages.ts";
import { addSavedList, addSavedNote, toSavedHtml } from "./saved-page-html.ts";

test("a copy keeps text, styles, fonts and pictures in one size, and no script but the one in its head", () => {
  const { html, files } = toSavedHtml(
    `<html lang="en"><head><link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>` +
      `<link rel="stylesheet" href="https://elsewhere.test/b.css"/><link rel="manifest" href="/m"/>` +
      `<link rel="preload" as="font" href="/_next/static/f.woff2"/><link rel="preload" as="script" href="/c.js"/>` +
      `<script src="/c.js" async=""></script><script src="/_next/static/head.js" data-scripts="/c.js"></script>` +
      `<script type="application/ld+json">{"a":"data-contrast"}</script></head><body><script>self.__next_f.push("data-scripts")</script>` +
      `<main><picture><source srcset="/x 2x"><img src="/media/a?w=1&amp;h=2" srcset="/media/b 2x" sizes="9px" alt="A cup"></picture>` +
      `<img src="https://elsewhere.test/x.png"></main></body></html>`,
  );
  expect(files).toEqual([
    "/_next/static/head.js?saved-copy",
    "/_next/static/a.css?saved-copy",
    "/media/a?w=1&h=2&saved-copy",
  ]);
  expect(html).toBe(
    `<html data-saved-copy lang="en"><head><link rel="stylesheet" href="/_next/static/a.css?saved-copy" data-precedence="next"/>` +
      `<link rel="preload" as="font" href="/_next/static/f.woff2"/><script src="/_next/static/head.js?saved-copy"></script></head><body>` +
      `<main><picture><img src="/media/a?w=1&#38;h=2&#38;saved-copy" alt="A cup"></picture>` +
      `<img src="https://elsewhere.test/x.png"></main></body></html>`,
  );
});

test("a copy has a few pictures at most", () => {
  const pictures = Array.from({ length: 30 }, (_, index) => `<img src="/media/${index}">`);
  expect(toSavedHtml(pictures.join("")).files).toHaveLength(maxSavedPictures);
});

test("the note is the first thing of the content", () => {
  const ms = Date.UTC(2026, 4, 3, 12);
  expect(addSavedNote('<body><main id="a"><h1>$& x</h1></main>', ms)).toBe(
    '<body><main id="a"><p role="note" class="saved-copy-note">Saved copy from May 3, 2026</p><h1>$& x</h1></main>',
  );
});

test("the list has titles and addresses as text, whatever they contain", () => {
  const page = { savedAtMs: 0, bytes: 0, files: [] };
  const place = '<div id="saved-pages"></div>';
  const list = addSavedList(`<main>${place}</main>`, [
    { ...page, path: '/posts/a"onclick="x', title: "<script>$&</script>" },
  ]);
  expect(list).toMatch(/^<main><div id="saved-pages"><section.*<\/section><\/div><\/main>$/);
  expect(list).not.toMatch(/<script|onclick="/);
  expect(list).toContain("&#60;script&#62;$&#38;&#60;/script&#62;");
  expect(addSavedList(place, [])).toBe(place);
});
