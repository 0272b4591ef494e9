import { describe, expect, test } from "vitest";
import { decideSiteRedirect } from "./decide-site-redirect.ts";
import type { SiteRedirect } from "./site-redirects.ts";

const ask = (path: string, redirect: Partial<SiteRedirect> = {}) =>
  decideSiteRedirect({
    path,
    query: new URLSearchParams("utm_source=mail"),
    // Whatever is asked for is redirected, as a list from before a page was built might say.
    find: (at) => ({ path: at, redirect: "/new", status: 301, ...redirect }),
  });

describe("a site redirect stands", () => {
  test.each(["/", "/forums", "/forums/", "/search", "/messages", "/api/x", "/robots.txt"])(
    "after the product's own page at %s",
    (path) => {
      expect(ask(path)).toBeNull();
    },
  );

  test.each(["/admin", "/story/a", "/forum/tag", "/topic/a/", "/q-and-a"])(
    "after the fixed redirect of %s",
    (path) => {
      expect(ask(path)).toBeNull();
    },
  );

  test.each(["/about-us", "/posts/a", "/forums/a", "/treatment", "/2013/01/a/"])(
    "before what is read from the database at %s",
    (path) => {
      expect(ask(path)).toEqual({
        kind: "redirect",
        location: "/new?utm_source=mail",
        status: 301,
      });
    },
  );
});

test("what is gone leads nowhere", () => {
  expect(ask("/posts/a", { redirect: "", status: 410 })).toEqual({ kind: "gone" });
});
