import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { plainLinks } from "#lib/content/shared/content-link.ts";
import { teaserItem } from "#tests/support/component/teaser-item.ts";
import { NextRecipe } from "./NextRecipe.tsx";

const soup = { ...teaserItem, type: "recipe", title: "Soup", path: "/recipes/soup" } as const;

it("links to the comments, to the next recipe and to a form for the reader's own", () => {
  render(
    <NextRecipe
      recipe={{ ...soup, originalSite: null }}
      links={plainLinks}
      commentsHref="#comment-thread"
    />,
  );
  const links = screen
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Soup", "/recipes/soup"],
    ["Say how it went", "#comment-thread"],
    ["Share a recipe", "/recipes/new"],
  ]);
});

it("has no link to comments if they are closed", () => {
  render(<NextRecipe recipe={null} links={plainLinks} commentsHref={null} />);
  screen.getByRole("heading", { name: "Your recipe" });
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Share a recipe"]);
});
