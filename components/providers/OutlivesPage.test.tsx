import { expect, test } from "vitest";
import {
  BlockPartnerDocument,
  DraftDocument,
  SaveDraftDocument,
} from "#graphql/generated/client/graphql.ts";
import { outlivesPage } from "./outlives-page.ts";

const saved = (body: string) => ({
  target: "thread",
  revision: 0,
  fields: [{ name: "body", value: body }],
});

test("a change is sent to its end when its page is left, as far as browsers allow; what is only read is not", () => {
  expect(outlivesPage(BlockPartnerDocument, { userId: "12" })).toBe(true);
  expect(outlivesPage(SaveDraftDocument, saved("some words"))).toBe(true);
  expect(outlivesPage(SaveDraftDocument, saved("long ".repeat(2000)))).toBe(false);
  expect(outlivesPage(DraftDocument, { target: "thread" })).toBe(false);
});
