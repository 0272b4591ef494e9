import { expect, test } from "vitest";
import { facebookClickTarget } from "./facebook-click.ts";

const target = (url: string) => facebookClickTarget(url, "migraine.test");

// spec §4: URL cue: a Facebook click id gets source and medium
test("a click id without source and medium gets both, and the rest of the query stays (spec §4)", () => {
  expect(target("/posts/a?fbclid=IwAR0&page=2")).toBe(
    "/posts/a?fbclid=IwAR0&page=2&utm_source=migraine.test&utm_medium=organic",
  );
});

test("whoever says where they come from is left alone, and nobody is sent twice", () => {
  for (const url of [
    "/posts/a?fbclid=x&utm_source=newsletter",
    "/posts/a?fbclid=x&utm_medium=email",
    "/posts/a",
    "/posts/a?s=fbclid=",
    target("/?fbclid=x") ?? "",
  ])
    expect(target(url)).toBeNull();
});

test("nobody is sent off the site", () => {
  for (const url of ["//evil.test/?fbclid=x", "/\\evil.test/?fbclid=x", "/.//evil.test/?fbclid=x"])
    expect(target(url)).toBeNull();
});
