import { describe, expect, test } from "vitest";
import {
  authorLink,
  type ContentLink,
  contentLink,
  type LinkContext,
  type LinkedContent,
} from "./content-link.ts";

const own = { path: "/posts/a", originalSite: null };
const foreign = {
  path: "/posts/a",
  originalSite: { prefix: "sleep", url: "http://sleep.localhost:3000/" },
};
const teasers = ["Child Site Teasers"];

describe("contentLink", () => {
  // spec §2: original_site is added to links to another site's post
  // spec §2: Child Site Teasers links to the other site's host
  // spec §2: on a cross-published site, article and profile links open the original site in a new tab
  test.each([
    ["an item of the site is read at its path", own, { features: [] }, { href: "/posts/a" }],
    [
      "the site's own stays, whatever is on",
      own,
      { features: teasers, isOnCrossPublishedPage: true },
      { href: "/posts/a" },
    ],
    [
      "an item of another site opens here and says where it is from",
      foreign,
      { features: [] },
      { href: "/posts/a?original_site=sleep" },
    ],
    [
      "with Child Site Teasers it opens on its own host, without a query",
      foreign,
      { features: teasers },
      { href: "http://sleep.localhost:3000/posts/a" },
    ],
    [
      "on a cross-published page it opens its own host in a new tab",
      foreign,
      { features: [], isOnCrossPublishedPage: true },
      { href: "http://sleep.localhost:3000/posts/a", target: "_blank", rel: "noopener" },
    ],
  ] as [string, LinkedContent, LinkContext, ContentLink][])("%s", (_rule, item, context, link) => {
    expect(contentLink(item, context)).toEqual(link);
  });
});

describe("authorLink", () => {
  const { originalSite } = foreign;
  const rosa = { slug: "rosa", path: "/members/rosa", isEditorialTeam: false };
  const team = { slug: "editorial-team", path: "/members/editorial-team", isEditorialTeam: true };
  const shared = { features: teasers, isOnCrossPublishedPage: true };

  // spec §2: on a cross-published site, article and profile links open the original site in a new tab
  test("on a cross-published page it opens the author's page on the original site in a new tab", () => {
    expect(authorLink({ author: rosa, originalSite }, shared)).toEqual({
      href: "http://sleep.localhost:3000/author/rosa",
      target: "_blank",
      rel: "noopener",
    });
  });

  test("stays on this site for its own items and other pages", () => {
    const here = { href: "/author/rosa" };
    expect(authorLink({ author: rosa, originalSite: null }, shared)).toEqual(here);
    expect(authorLink({ author: rosa, originalSite }, { features: teasers })).toEqual(here);
    expect(authorLink({ author: rosa, originalSite })).toEqual(here);
  });

  test("is not a link for a deleted author", () => {
    expect(authorLink({ author: { ...rosa, path: null }, originalSite: null })).toBeNull();
  });

  // spec §2: the Editorial Team has no cross-site links
  test("the Editorial Team has no cross-site links", () => {
    expect(authorLink({ author: team, originalSite }, shared)).toEqual({
      href: "/author/editorial-team",
    });
  });
});
