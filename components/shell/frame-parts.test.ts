import { expect, test } from "vitest";
import { parseHeaderToolsSource, toHeaderToolsSource } from "./frame-parts.ts";
import type { ShellMenu } from "./site-shell.ts";

const menu = [
  { menuId: "1", title: "Living", url: "/living", items: [{ title: "Sleep", url: "/sleep" }] },
  { menuId: "2", title: "Forums", url: "/forums", items: [] },
] as unknown as ShellMenu;

test("the header is rendered once for each page of the menu and once for all others", () => {
  const sources = ["/living", "/sleep", "/forums", "/forums/a-thread", "/"].map((path) =>
    toHeaderToolsSource(menu, path),
  );
  expect(sources).toEqual([
    "header-tools-0",
    "header-tools-1",
    "header-tools-2",
    "header-tools",
    "header-tools",
  ]);
  expect(sources.map((source) => parseHeaderToolsSource(source, menu))).toEqual([
    "/living",
    "/sleep",
    "/forums",
    "",
    "",
  ]);
});

test("a name of another part, or of an entry that is gone, marks nothing", () => {
  expect(parseHeaderToolsSource("threads-5", menu)).toBeNull();
  expect(parseHeaderToolsSource("header-tools-99", menu)).toBe("");
});
