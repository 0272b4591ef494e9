import { describe, expect, test } from "vitest";
import { canShare, toShareMail } from "./share-link.ts";

describe("an item", () => {
  test("can be shared if everyone may open it", () => {
    expect(canShare({ visibility: "everyone", isUnpublished: false })).toBe(true);
  });

  test.each([
    ["for members only", { visibility: "members", isUnpublished: false }],
    ["for one community", { visibility: "community", isUnpublished: false }],
    ["that is not public yet", { visibility: "everyone", isUnpublished: true }],
  ] as const)("%s cannot", (_what, item) => {
    expect(canShare(item)).toBe(false);
  });
});

test("an email has the title and the address, whatever characters they have", () => {
  const mail = toShareMail({ title: "Salt & light?", url: "https://migraine.example/posts/a" });
  expect(mail.startsWith("mailto:?subject=")).toBe(true);
  const fields = new URLSearchParams(mail.slice("mailto:?".length));
  expect(fields.get("subject")).toBe("Salt & light?");
  expect(fields.get("body")).toBe("Salt & light?\nhttps://migraine.example/posts/a");
});
