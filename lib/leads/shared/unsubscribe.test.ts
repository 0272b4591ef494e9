import { describe, expect, test } from "vitest";
import {
  maskEmail,
  readUnsubscribeLink,
  readUnsubscribeOutcome,
  unsubscribedPath,
} from "./unsubscribe.ts";

describe("an address in dots", () => {
  test.each([
    ["reader@example.org", "r•••@e•••.org"],
    ["r@e.org", "r•••@e•••.org"],
    [" Ada@mail.Example.co.uk ", "A•••@m•••.uk"],
    ["über@exämple.org", "ü•••@e•••.org"],
    ["nothing", "•••"],
    ["", "•••"],
    ["a@b@c.org", "•••"],
    ["a@.org", "•••"],
    ["a@b", "•••"],
    ["<b>@x.org", "<•••@x•••.org"],
  ])("%j is %s", (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

test("the page after the form gets the result, and nothing of the link", () => {
  expect(unsubscribedPath("done")).toBe("/unsubscribe?result=done");
  expect(["done", "link", "wait"].map(readUnsubscribeOutcome)).toEqual(["done", "link", "wait"]);
  for (const made of [null, "", "DONE", "constructor", "<b>"])
    expect(readUnsubscribeOutcome(made)).toBeNull();
});

test("a link is read from a URL, without missing parts", () => {
  const read = (query: string) => readUnsubscribeLink(new URLSearchParams(query));
  expect(read("email=a%40b.test&hash=k.m")).toEqual({
    email: "a@b.test",
    hash: "k.m",
    legacyHash: null,
  });
  expect(read("legacyHash=z")).toEqual({ email: "", hash: null, legacyHash: "z" });
});
