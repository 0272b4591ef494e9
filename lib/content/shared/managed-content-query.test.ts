import { expect, test } from "vitest";
import {
  type ManagedContentQuery,
  parseManagedContentQuery,
  toManagedContentHref,
  toManagedQueryText,
} from "./managed-content-query.ts";

const parse = (query: string) => parseManagedContentQuery(new URLSearchParams(query));

test("the address of a filter is read back as the same filter", () => {
  const filter: ManagedContentQuery = {
    search: "sleep & light",
    type: "post",
    state: "draft",
    category: "living-with",
    author: "juniper-k",
    tag: "food",
    site: "sleep",
    withoutPicture: true,
    isReviewDue: true,
    reviewer: "edita",
    hasDeadLink: true,
    order: "title",
    columns: ["type", "address"],
  };
  const href = toManagedContentHref(filter, "12");
  expect(parse(href.split("?")[1] ?? "")).toEqual(filter);
  expect(href).toContain("after=12");
});

test("unknown values do not filter, and threads are no type of the list", () => {
  const all = parse("");
  expect(parse("type=thread&state=deleted&order=cost&category=")).toEqual(all);
  expect(toManagedContentHref(all)).toBe("/manage/content");
});

test("a long search is cut", () => {
  expect(parse(`s=${"a".repeat(300)}`).search).toHaveLength(100);
});

test("columns have one order, and unknown ones are ignored", () => {
  expect(parse("columns=sites,cost,type").columns).toEqual(["type", "sites"]);
  expect(parse("columns=cost").columns).toBeNull();
  expect(toManagedQueryText(parse("page=3&columns=address&s=%20rest%20&after=9"))).toBe(
    "s=rest&columns=address",
  );
});
