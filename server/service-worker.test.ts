import { expect, test } from "vitest";
import { listPageFiles } from "./service-worker.ts";

test("keeps the styles and fonts of the page, each once, and no script or other page", () => {
  const html = `
    <link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>
    <link rel="preload" as="font" type="font/woff2" href="/_next/static/media/b.woff2" crossorigin=""/>
    <link rel="preload" as="font" href="/_next/static/media/b.woff2"/>
    <link rel="preload" as="script" href="/_next/static/chunks/c.js"/>
    <link rel="stylesheet" href="https://elsewhere.test/_next/static/d.css"/>
    <link rel="stylesheet" href="/api/e.css"/>
    <link rel="canonical" href="/offline"/>
    <script src="/_next/static/chunks/f.js"></script>`;
  expect(listPageFiles(html)).toEqual([
    "/_next/static/chunks/a.css",
    "/_next/static/media/b.woff2",
  ]);
});
