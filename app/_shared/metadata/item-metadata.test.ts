import { expect, test } from "vitest";
import type { Photo } from "#lib/uploads/shared/photo.ts";
import { toItemCanonical, toItemImage, toItemMetadata } from "./item-metadata.ts";

const sleep = {
  __typename: "SiteSummary" as const,
  prefix: "sleep",
  name: "Sleep",
  displayName: "Night Harbor",
  url: "https://sleep.example",
};
const item = {
  __typename: "ContentItem" as const,
  id: "7",
  type: "post" as const,
  title: "What aura is",
  path: "/posts/aura",
  summary: "A summary.",
  date: "2026-01-02T00:00:00.000Z",
  modified: "2026-01-03T00:00:00.000Z",
  isUnpublished: false,
  visibility: "everyone" as const,
  featuredMedia: null,
  category: null,
  author: {
    __typename: "User" as const,
    id: "1",
    username: "Ann",
    slug: "ann",
    path: "/members/ann",
    isEditorialTeam: false,
    badge: null,
    secondaryBadge: null,
    avatar: null,
  },
  originalSite: null,
  tags: [{ __typename: "Tag" as const, id: "1", slug: "aura", name: "aura" }],
  seo: null,
};
const seo = (words: { title?: string; metadesc?: string; canonical?: string }) => ({
  __typename: "ContentSeo" as const,
  title: null,
  metadesc: null,
  metakeywords: null,
  noindex: null,
  canonical: null,
  ...words,
});

// spec §3: content item: seo texts win over title and summary
test("editors' texts for search engines override title and summary", () => {
  expect(toItemMetadata(item)).toMatchObject({ title: "What aura is", description: "A summary." });
  expect(
    toItemMetadata({ ...item, seo: seo({ title: "Aura, explained", metadesc: "Short." }) }),
  ).toMatchObject({ title: "Aura, explained", isFullTitle: true, description: "Short." });
});

test("the canonical URL is the editors', else the original site's, else this site's", () => {
  expect(toItemCanonical(item)).toBe("/posts/aura");
  expect(toItemCanonical({ ...item, originalSite: sleep })).toBe(
    "https://sleep.example/posts/aura",
  );
  const canonical = "https://elsewhere.example/aura";
  expect(toItemCanonical({ ...item, originalSite: sleep, seo: seo({ canonical }) })).toBe(
    canonical,
  );
});

test.each(["javascript:alert(1)", "/posts/other", "not an address", ""])(
  "a canonical of %j is none",
  (canonical) => {
    expect(toItemCanonical({ ...item, seo: seo({ canonical }) })).toBe("/posts/aura");
  },
);

test("private items, and items that editors exclude, are not indexed", () => {
  expect(toItemMetadata(item).isIndexed).toBe(true);
  expect(toItemMetadata({ ...item, isUnpublished: true }).isIndexed).toBe(false);
  const noindex = { ...seo({}), noindex: true };
  expect(toItemMetadata({ ...item, seo: noindex }).isIndexed).toBe(false);
});

test("a drawing is not shared, a photograph is", () => {
  const media = (url: string, photo: Photo | null = null) => ({
    featuredMedia: {
      __typename: "FeaturedMedia" as const,
      url,
      alt: "A cup",
      focalPoint: null,
      photo: photo && { __typename: "Photo" as const, ...photo },
    },
  });
  expect(toItemImage(media("/media/a.SVG?x=1"))).toBeUndefined();
  expect(toItemImage(media("/media/a.jpg"))).toEqual({
    url: "/media/a.jpg",
    alt: "A cup",
    width: 1468,
    height: 560,
  });
  // The site's own pictures are shared as JPEG in the shape that networks show, with their size.
  const photo = { base: "/media/photos/0123/", width: 900, height: 600, preview: null };
  expect(toItemImage(media("/media/uploads/0123/large", photo))).toEqual({
    url: "/media/photos/0123/share-1200.jpg",
    alt: "A cup",
    width: 900,
    height: 473,
  });
});
