import { describe, expect, test } from "vitest";
import { canonicalUrl, type PageMetadata, toMetadata } from "./page-metadata.ts";

const site = {
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
const head = (page: Partial<PageMetadata>) =>
  toMetadata({ title: "A title", path: "/a", ...page }, site);

describe("the canonical address", () => {
  test.each([
    [{ path: "/" }, "https://migraine.example/"],
    [{ path: "/forums", page: 1 }, "https://migraine.example/forums"],
    [{ path: "/forums", page: 3 }, "https://migraine.example/forums?page=3"],
    [{ path: "/search?s=aura", page: 2 }, "https://migraine.example/search?s=aura&page=2"],
    [{ path: "https://sleep.example/posts/x" }, "https://sleep.example/posts/x"],
    [{}, null],
  ])("of %j is %s", (page, url) => {
    expect(canonicalUrl(site, page)).toBe(url);
  });
});

describe("the head of a page", () => {
  test("has the site's name in the title once, and not in what is shared", () => {
    expect(head({}).title).toBe("A title | Migraine");
    expect(head({ title: "Migraine" }).title).toBe("Migraine");
    expect(head({ isFullTitle: true }).title).toBe("A title");
    expect(head({}).openGraph).toMatchObject({ title: "A title", siteName: "Migraine" });
  });

  test("says which page of a list it is", () => {
    expect(head({ title: "Forums", page: 1 }).title).toBe("Forums | Migraine");
    expect(head({ title: "Forums", page: 2 })).toMatchObject({
      title: "Forums, page 2 | Migraine",
      openGraph: { title: "Forums, page 2" },
    });
  });

  test("is not indexed when it says so, or has no address of its own", () => {
    expect(head({})).not.toHaveProperty("robots");
    expect(head({ isIndexed: false }).robots).toEqual({ index: false });
    expect(toMetadata({ title: "Page not found" }, site).robots).toEqual({ index: false });
  });

  // spec §3: site settings
  test("falls back to the metadata that the operator has set", () => {
    const defaultMeta = {
      title: "Migraine, together",
      description: "Support and facts.",
      keywords: "migraine, aura",
      image: "/media/share.png",
    };
    const image = { url: "https://migraine.example/media/share.png", alt: "Migraine" };
    const operated = { ...site, defaultMeta };
    expect(toMetadata({ title: "Migraine", path: "/" }, operated)).toMatchObject({
      title: "Migraine, together",
      description: "Support and facts.",
      keywords: "migraine, aura",
      openGraph: { description: "Support and facts.", images: [image] },
    });
    const own = { title: "A", path: "/a", description: "Own.", keywords: "own" };
    expect(toMetadata(own, operated)).toMatchObject({
      title: "A | Migraine",
      description: "Own.",
      keywords: "own",
    });
  });

  test("falls back to the site's description", () => {
    expect(head({ description: "" })).toMatchObject({
      description: site.defaultMeta.description,
      openGraph: { description: site.defaultMeta.description },
      twitter: { description: site.defaultMeta.description },
    });
  });

  test("tells an article's dates, author, section and tags, and its picture with size and words", () => {
    const image = { url: "/media/a.jpg", width: 1468, height: 560, alt: "A cup" };
    const article = {
      publishedTime: "2026-01-02T00:00:00.000Z",
      modifiedTime: "2026-01-03T00:00:00.000Z",
      author: "Ann",
      section: "Treatment",
      tags: ["aura"],
    };
    const { author, ...told } = article;
    expect(head({ kind: "article", article, image })).toMatchObject({
      openGraph: {
        ...told,
        type: "article",
        authors: [author],
        url: "https://migraine.example/a",
        images: [{ ...image, url: "https://migraine.example/media/a.jpg" }],
      },
      twitter: {
        card: "summary_large_image",
        images: [{ url: "https://migraine.example/media/a.jpg", alt: "A cup" }],
      },
    });
  });

  test("has a link preview picture drawn for the item, else that of the site", () => {
    const pictures = (page: Partial<PageMetadata>) => head(page).openGraph?.images;
    const size = { width: 1200, height: 630 };
    expect(pictures({ generatedImageFor: { id: "7", title: "Aura" } })).toEqual([
      {
        url: expect.stringMatching(/^https:\/\/migraine\.example\/media\/share\/7-\w{14}\.png$/),
        ...size,
        alt: "Aura | Migraine",
      },
    ]);
    expect(pictures({})).toEqual([
      { url: "https://migraine.example/media/share/site.png", ...size, alt: "Migraine" },
    ]);
  });

  test("names the feeds of what it shows", () => {
    const types = (page: Partial<PageMetadata>) => head(page).alternates?.types;
    const feed = (path: string, title: string) => [
      { url: `https://migraine.example${path}`, title },
    ];
    expect(types({})).toBeUndefined();
    expect(types({ feedCategory: "" })).toEqual({
      "application/rss+xml": feed("/feed", "Migraine (RSS)"),
      "application/atom+xml": feed("/feed/atom", "Migraine (Atom)"),
    });
    expect(types({ title: "Treatment", feedCategory: "treatment" })).toMatchObject({
      "application/rss+xml": feed("/treatment/feed", "Treatment | Migraine (RSS)"),
    });
  });

  test("proves the site's owner where the site has a code", () => {
    expect(head({})).not.toHaveProperty("verification");
    const settings = { googleSearchConsoleVerification: "a-code-of-google" };
    expect(toMetadata({ title: "x", path: "/" }, { ...site, settings }).verification).toEqual({
      google: "a-code-of-google",
    });
  });
});
