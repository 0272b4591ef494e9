import { expect, test } from "vitest";
import { cleanText } from "#lib/core/shared/text.ts";
import { hasHostileTexts, hostileLines, naughtyStrings } from "#tests/support/hostile-texts.ts";
import { hasVisibleText, isOnlyMention } from "./content-check.ts";
import { parseMemberText } from "./parse-member-text.ts";

const rules = { maxLength: 100_000 };
const kinds = ["headers", "open-redirect", "paths", "sql", "svg", "xss"];
const texts = hasHostileTexts ? [...kinds.flatMap(hostileLines), ...naughtyStrings()] : [];
const stored = (text: string) => cleanText(text.toWellFormed());
const isText = (text: string) => hasVisibleText(stored(text)) && !isOnlyMention(stored(text));

test.skipIf(!hasHostileTexts)("hostile plain texts are stored as typed or refused as empty", () => {
  expect(texts.length).toBeGreaterThan(1000);
  for (const body of texts) {
    if (isText(body)) expect(parseMemberText({ body }, rules).body).toBe(stored(body));
    else expect(() => parseMemberText({ body }, rules)).toThrow();
  }
});

test.skipIf(!hasHostileTexts)("hostile texts in a document lose no visible sign", () => {
  const squeeze = (text: string) => stored(text).replaceAll(/\s+/gu, " ").trim();
  for (const text of texts.filter(isText)) {
    const marks = [{ type: "bold" }];
    const content = [{ type: "paragraph", content: [{ type: "text", text, marks }] }];
    const { body, document } = parseMemberText({ document: { type: "doc", content } }, rules);
    expect(squeeze(body)).toBe(squeeze(text));
    expect(document?.content[0]?.type).toBe("paragraph");
  }
});

test.skipIf(!hasHostileTexts)(
  "hostile texts as a link, an image or a node are refused or harmless",
  () => {
    for (const text of texts) {
      const link = { type: "text", text: "x", marks: [{ type: "link", attrs: { href: text } }] };
      const documents = [
        { type: "doc", content: [{ type: "paragraph", content: [link] }] },
        {
          type: "doc",
          content: [{ type: "image", attrs: { src: text, alt: "", width: 1, height: 1 } }],
        },
        { type: "doc", content: [{ type: text, content: [] }] },
        { type: text, content: [] },
      ];
      for (const document of documents) {
        try {
          const parsed = JSON.stringify(parseMemberText({ document }, rules).document);
          expect(parsed).toMatch(/"href":"(?:https?:|mailto:)/i);
        } catch (error) {
          expect(error).toMatchObject({ code: "BAD_USER_INPUT" });
        }
      }
    }
  },
);
