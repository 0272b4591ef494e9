import { expect, test } from "vitest";
import { facebookClickTarget } from "./facebook-click.ts";

function target(url: string): string | null {
  const { pathname, searchParams } = new URL(url, "http://site.invalid");
  return facebookClickTarget(pathname, searchParams, "migraine.test");
}

// spec §4: URL cue: a Facebook click id gets source and medium
test("a click id without source and medium gets both, and keeps the rest of the query (spec §4)", () => {
  expect(target("/posts/a?fbclid=IwAR0&page=2")).toBe(
    "/posts/a?fbclid=IwAR0&page=2&utm_source=migraine.test&utm_medium=organic",
  );
});

test("a visit with a source or medium is left alone, and there is no redirect loop", () => {
  for (const url of [
    "/posts/a?fbclid=x&utm_source=newsletter",
    "/posts/a?fbclid=x&utm_medium=email",
    "/posts/a",
    "/posts/a?s=fbclid=",
    target("/?fbclid=x") ?? "",
  ])
    expect(target(url)).toBeNull();
});
