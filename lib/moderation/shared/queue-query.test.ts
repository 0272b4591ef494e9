import { expect, test } from "vitest";
import { isFiltered, parseQueueQuery, toQueueHref } from "./queue-query.ts";

const parse = (search: string) => parseQueueQuery(new URLSearchParams(search));

test("the URL of the queue has its filter, and parses back to it", () => {
  const search =
    "state=closed&site=3&reason=crisis&type=COMMENT&age=older_than_week&reporter=ada&holder=mine";
  const query = parse(search);
  expect(query).toEqual({
    isClosed: true,
    siteId: 3,
    reason: "crisis",
    assocType: "COMMENT",
    age: "older_than_week",
    reporter: "ada",
    holder: "mine",
  });
  expect(parseQueueQuery(new URL(`http://a${toQueueHref(query)}`).searchParams)).toEqual(query);
  expect(toQueueHref(query, "500:12")).toContain("after=500%3A12");
});

test("unknown values are ignored", () => {
  const query = parse("site=x&reason=none&type=PAGE&age=1&holder=you&state=all&reporter=%20");
  expect(query).toEqual(parse(""));
  expect(isFiltered(query)).toBe(false);
  expect(toQueueHref(query)).toBe("/moderation");
});
