import { describe, expect, test } from "vitest";
import {
  type ContentAnchor,
  type ContentLink,
  contentLink,
  type LinkContext,
  type LinkedContent,
} from "./content-link.ts";

type Options = { isEditorialTeam?: boolean; anchor?: ContentAnchor };

const own = { path: "/posts/a", originalSite: null };
const foreign = {
  path: "/posts/a",
  originalSite: { prefix: "sleep", url: "http://sleep.localhost:3000/" },
};
const teasers = ["Child Site Teasers"];

describe("contentLink", () => {
  // spec §2: comment anchor #comment-thread
  // spec §2: forum anchor #forum-thread-discussion
  // spec §2: original_site is added to links to another site's post
  // spec §2: Child Site Teasers links to the other site's host
  // spec §2: on a cross-published site, article and profile links open the original site in a new tab
  // spec §2: the Editorial Team has no cross-site links
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
    [
      "the Editorial Team has no cross-site links",
      foreign,
      { features: teasers, isOnCrossPublishedPage: true, isEditorialTeam: true },
      { href: "/posts/a" },
    ],
    [
      "the comment anchor comes last",
      foreign,
      { features: [], anchor: "comment-thread" },
      { href: "/posts/a?original_site=sleep#comment-thread" },
    ],
    [
      "so does the forum anchor",
      own,
      { features: [], anchor: "forum-thread-discussion" },
      { href: "/posts/a#forum-thread-discussion" },
    ],
  ] as [string, LinkedContent, LinkContext & Options, ContentLink][])(
    "%s",
    (_rule, item, { isEditorialTeam = false, anchor, ...context }, link) => {
      expect(
        contentLink(item, context, { isEditorialTeam, ...(anchor ? { anchor } : {}) }),
      ).toEqual(link);
    },
  );
});
