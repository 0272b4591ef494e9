import { expect, test } from "vitest";
import { parsePushMessage } from "./push-message.ts";

const message = {
  title: "Migraine",
  body: "You have a new message",
  path: "/messages/1",
  tag: "n",
};

test("a message of the product is read", () => {
  expect(parsePushMessage(JSON.stringify(message))).toEqual(message);
});

test.each([
  "",
  "null",
  "[]",
  "{",
  JSON.stringify({ ...message, title: "" }),
  JSON.stringify({ ...message, body: "x".repeat(301) }),
  JSON.stringify({ ...message, path: "https://elsewhere.example/" }),
  JSON.stringify({ ...message, path: "//elsewhere.example/" }),
  JSON.stringify({ ...message, path: "/\\elsewhere.example/" }),
  JSON.stringify({ ...message, path: "javascript:alert(1)" }),
])("%j is not shown", (text) => {
  expect(parsePushMessage(text)).toBe(null);
});
