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

test("a write completes when its page is left, as far as browsers allow; a read does not", () => {
  expect(outlivesPage(BlockPartnerDocument, { userId: "12" })).toBe(true);
  expect(outlivesPage(SaveDraftDocument, saved("some words"))).toBe(true);
  expect(outlivesPage(SaveDraftDocument, saved("long ".repeat(2000)))).toBe(false);
  expect(outlivesPage(DraftDocument, { target: "thread" })).toBe(false);
});
