import { expect, test } from "vitest";
import { type ContentType, contentPath, contentTypes, isHomepageSlug } from "./content.ts";

/** Link shapes of spec §2; a collection is linked by its slug. */
const shapes: Record<ContentType, string> = {
  page: "/posts/a-slug",
  post: "/posts/a-slug",
  sponsored_article: "/posts/a-slug",
  cas: "/a-slug",
  gallery: "/images/a-slug",
  graphic: "/infographic/a-slug",
  quiz: "/quizzes/a-slug",
  story: "/stories/a-slug",
  recipe: "/recipes/a-slug",
  thread: "/forums/a-slug",
  poll: "/polls/a-slug",
};

// spec §2: link shape of page, post and sponsored article
// spec §2: link shape of gallery, graphic, quiz, story, recipe and thread
test.each(contentTypes)("a %s is read at the path of its type", (type) => {
  expect(contentPath({ type, slug: "a-slug", permalink: null })).toBe(shapes[type]);
});

// spec §2: a post with a permalink is linked by it
test.each(contentTypes)("a %s with a permalink is read there", (type) => {
  expect(contentPath({ type, slug: "a-slug", permalink: "a-place" })).toBe("/a-place");
});

test("no two types share a path, except those of one path space", () => {
  const paths = contentTypes.map((type) => contentPath({ type, slug: "a-slug", permalink: null }));
  expect(new Set(paths).size).toBe(contentTypes.length - 2);
});

test("home pages and their variants are recognized by their slug", () => {
  expect(["home", "home-autumn", "home-2026-10"].every(isHomepageSlug)).toBe(true);
  for (const slug of ["", "homes", "home-", "home--a", "my-home", "home/a", "Home"])
    expect(isHomepageSlug(slug)).toBe(false);
});
