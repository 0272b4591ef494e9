import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { HeadElements } from "./HeadElements.tsx";
import type { MetadataSite, PageMetadata } from "./page-metadata.ts";

const site: MetadataSite = {
  displayName: "Migraine",
  defaultMeta: {
    title: "Migraine",
    description: "People with migraine.",
    keywords: null,
    image: null,
  },
  url: "https://migraine.example",
  theme: { hue: 280, motif: "wave", pairing: "classic", logo: null },
  settings: { googleSearchConsoleVerification: null },
};

/** The contents of a page's head by element name; a list for repeated elements. */
function head(page: Partial<PageMetadata>, of: MetadataSite = site) {
  const template = document.createElement("template");
  template.innerHTML = renderToStaticMarkup(
    <HeadElements page={{ title: "A title", path: "/a", ...page }} site={of} />,
  );
  const said: Record<string, string | string[]> = {};
  for (const element of template.content.children) {
    const at = (name: string) => element.getAttribute(name);
    const name = at("name") ?? at("property") ?? at("type") ?? at("rel") ?? element.localName;
    const text = at("content") ?? at("href") ?? element.textContent;
    said[name] = name in said ? [said[name] ?? [], text].flat() : text;
  }
  return said;
}

describe("the head of a page", () => {
  test("has the site's name in the title once, and not in the sharing title", () => {
    expect(head({}).title).toBe("A title | Migraine");
    expect(head({ title: "Migraine" }).title).toBe("Migraine");
    expect(head({ isFullTitle: true }).title).toBe("A title");
    expect(head({})).toMatchObject({ "og:title": "A title", "og:site_name": "Migraine" });
  });

  test("names the page of a list", () => {
    expect(head({ title: "Forums", page: 1 }).title).toBe("Forums | Migraine");
    expect(head({ title: "Forums", page: 2 })).toMatchObject({
      title: "Forums, page 2 | Migraine",
      "og:title": "Forums, page 2",
    });
  });

  test("escapes member texts", () => {
    const page = head({ title: 'Salt & "sleep" <b>', description: "It’s <here>" });
    expect(page).toMatchObject({
      title: 'Salt & "sleep" <b> | Migraine',
      description: "It’s <here>",
    });
  });

  test("is not indexed if it says so, or has no canonical URL", () => {
    expect(head({})).not.toHaveProperty("robots");
    expect(head({ isIndexed: false }).robots).toBe("noindex");
    const missing = head({ title: "Page not found", path: undefined });
    expect(missing).toMatchObject({ robots: "noindex" });
    expect(missing).not.toHaveProperty("canonical");
    expect(missing).not.toHaveProperty("og:url");
  });

  test("personal pages have no links for search engines", () => {
    expect(head({ isPrivate: true }).robots).toBe("noindex, nofollow");
  });

  // spec §3: site settings
  test("falls back to the metadata that the operator has set", () => {
    const defaultMeta = {
      title: "Migraine, together",
      description: "Support and facts.",
      keywords: "migraine, aura",
      image: "/media/share.png",
    };
    const operated = { ...site, defaultMeta };
    const home = head({ title: "Migraine", path: "/" }, operated);
    expect(home).toMatchObject({
      title: "Migraine, together",
      description: "Support and facts.",
      keywords: "migraine, aura",
      "og:description": "Support and facts.",
      "og:image": "https://migraine.example/media/share.png",
      "og:image:alt": "Migraine",
    });
    expect(home).not.toHaveProperty("og:image:width");
    expect(head({ title: "A", description: "Own.", keywords: "own" }, operated)).toMatchObject({
      title: "A | Migraine",
      description: "Own.",
      keywords: "own",
    });
  });

  test("falls back to the site's description", () => {
    const { description } = site.defaultMeta;
    expect(head({ description: "" })).toMatchObject({
      description,
      "og:description": description,
      "twitter:description": description,
    });
  });

  test("has an article's dates, author, section and tags, and its picture with size and alt text", () => {
    const image = { url: "/media/a.jpg", width: 1468, height: 560, alt: "A cup" };
    const article = {
      publishedTime: "2026-01-02T00:00:00.000Z",
      modifiedTime: "2026-01-03T00:00:00.000Z",
      author: "Ann",
      section: "Treatment",
      tags: ["aura", "sleep"],
    };
    const url = "https://migraine.example/media/a.jpg";
    expect(head({ kind: "article", article, image })).toMatchObject({
      "og:type": "article",
      "article:published_time": article.publishedTime,
      "article:modified_time": article.modifiedTime,
      "article:author": "Ann",
      "article:section": "Treatment",
      "article:tag": ["aura", "sleep"],
      canonical: "https://migraine.example/a",
      "og:url": "https://migraine.example/a",
      "og:image": url,
      "og:image:width": "1468",
      "og:image:height": "560",
      "og:image:alt": "A cup",
      "twitter:card": "summary_large_image",
      "twitter:image": url,
      "twitter:image:alt": "A cup",
    });
    expect(head({ article })).toMatchObject({ "og:type": "website" });
    expect(head({ article })).not.toHaveProperty("article:author");
  });

  test("has a link preview picture drawn for the item, else that of the site", () => {
    const size = { "og:image:width": "1200", "og:image:height": "630" };
    expect(head({ generatedImageFor: { id: "7", title: "Aura" } })).toMatchObject({
      "og:image": expect.stringMatching(
        /^https:\/\/migraine\.example\/media\/share\/7-\w{14}\.png$/,
      ),
      ...size,
      "og:image:alt": "Aura | Migraine",
    });
    expect(head({})).toMatchObject({
      "og:image": "https://migraine.example/media/share/site.png",
      ...size,
      "og:image:alt": "Migraine",
    });
  });

  test("links the feeds of its content", () => {
    expect(head({})).not.toHaveProperty("application/rss+xml");
    expect(head({ feedCategory: "" })).toMatchObject({
      "application/rss+xml": "https://migraine.example/feed",
      "application/atom+xml": "https://migraine.example/feed/atom",
    });
    const page = { page: { title: "Treatment", path: "/treatment", feedCategory: "treatment" } };
    expect(renderToStaticMarkup(<HeadElements {...page} site={site} />)).toContain(
      '<link rel="alternate" type="application/rss+xml" href="https://migraine.example/treatment/feed" title="Treatment | Migraine (RSS)"/>',
    );
  });

  test("has an address with other letters in the form in which browsers ask for it", () => {
    expect(head({ path: "/tag/müde" }).canonical).toBe("https://migraine.example/tag/m%C3%BCde");
  });

  test("proves the site's owner where the site has a code", () => {
    expect(head({})).not.toHaveProperty("google-site-verification");
    const settings = { googleSearchConsoleVerification: "a-code-of-google" };
    expect(head({}, { ...site, settings })["google-site-verification"]).toBe("a-code-of-google");
  });
});
