import { afterEach, expect, test } from "vitest";
import {
  type PageResponse,
  type RenderContext,
  setRenderContext,
} from "#graphql/render-context.ts";
import { redirectToLastPage } from "./last-page.ts";

afterEach(() => setRenderContext(undefined as never));

/** @returns the redirect target of a request for a page; `null` for a page that is shown */
function follow(
  address: string,
  list: Omit<Parameters<typeof redirectToLastPage>[0], "page">,
): string | null {
  const { pathname: path, searchParams: query } = new URL(address, "http://a.example");
  let answered: PageResponse | null = null;
  setRenderContext({
    request: () => ({ path, query }),
    respondWith: (response: PageResponse) => {
      answered = response;
    },
  } as unknown as RenderContext);
  const isLed = redirectToLastPage({ page: Number(query.get("page") ?? 1), ...list });
  const found = answered as { status: number; location: string } | null;
  expect(isLed).toBe(found !== null);
  return found && `${found.status} ${found.location}`;
}

test("a page that the list has is shown", () => {
  expect(follow("/forums/a?page=3", { pageCount: 3 })).toBeNull();
  expect(follow("/forums/a", { pageCount: 0 })).toBeNull();
});

test.each([
  ["/forums/a?page=9", 3, "302 /forums/a?page=3"],
  ["/forums/a?page=9", 1, "302 /forums/a"],
  ["/profile/bookmarks?page=2", 0, "302 /profile/bookmarks"],
  ["/forums?sort=newest&page=9", 2, "302 /forums?sort=newest&page=2"],
  ["/search?s=back%20pain&page=9", 1, "302 /search?s=back+pain"],
])("%s of %i pages redirects to the last one: %s", (address, pageCount, location) => {
  expect(follow(address, { pageCount })).toBe(location);
});

test("a list with the page in its path redirects to one", () => {
  const toHref = (page: number) => `/page/${page}`;
  expect(follow("/page/9?page=9", { pageCount: 4, toHref })).toBe("302 /page/4");
});
