import { expect, test } from "vitest";
import { toMetadata } from "#app/_shared/metadata/page-metadata.ts";
import { toMetadataHtml } from "./metadata-html.ts";

const site = {
  displayName: "Quiet Lamp",
  defaultMeta: { title: "Quiet Lamp", description: "All", keywords: null, image: null },
  url: "https://lamp.example",
  theme: { hue: 1 } as never,
  settings: { googleSearchConsoleVerification: "proof" },
};

test("the metadata of an article becomes the elements that search engines and link previews read", () => {
  const html = toMetadataHtml(
    toMetadata(
      {
        title: 'Salt & "sleep"',
        description: "It’s <here>",
        keywords: "a,b",
        path: "/posts/a",
        kind: "article",
        feedCategory: "",
        image: { url: "/i.png", width: 2, alt: "Alt" },
        article: { publishedTime: "2026-01-01", author: "Ana", section: "Food", tags: ["x", "y"] },
      },
      site,
    ),
  );
  expect(html).toContain("<title>Salt &amp; &quot;sleep&quot; | Quiet Lamp</title>");
  expect(html).toContain('<meta name="description" content="It’s &lt;here&gt;"/>');
  expect(html).toContain('<meta name="keywords" content="a,b"/>');
  expect(html).toContain('<link rel="canonical" href="https://lamp.example/posts/a"/>');
  expect(html).toContain('<link rel="alternate" type="application/rss+xml"');
  expect(html).toContain('<meta name="google-site-verification" content="proof"/>');
  expect(html).toContain('<meta property="og:image" content="https://lamp.example/i.png"/>');
  expect(html).toContain('<meta property="og:image:width" content="2"/>');
  expect(html).toContain('<meta property="article:tag" content="y"/>');
  expect(html).toContain('<meta name="twitter:image:alt" content="Alt"/>');
  expect(html).not.toContain("robots");
});

test("a page that search engines must not have says so", () => {
  const html = toMetadataHtml({
    ...toMetadata({ title: "A" }, site),
    robots: { index: false, follow: false },
  });
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(html).not.toContain("canonical");
});

test("metadata that is not known is refused, so that Next writes it", () => {
  expect(() => toMetadataHtml({ title: "A", appleWebApp: true } as never)).toThrow("appleWebApp");
});
