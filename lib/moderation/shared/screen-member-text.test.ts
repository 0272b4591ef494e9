import { expect, test } from "vitest";
import { riskySentences } from "#lib/moderation/shared/crisis/risk-wording-corpus.ts";
import { compileRules } from "#lib/moderation/shared/word-rules/compile-rules.ts";
import { crisisLevels } from "./case.ts";
import { screenMemberText } from "./screen-member-text.ts";

const viewer = { insertedAt: new Date(0), restriction: null };
const screen = (text: string) =>
  screenMemberText({
    viewer,
    written: { text, document: null, fields: [{ name: "body", text }] },
    rules: compileRules([]),
  });

test("risk wording is one finding with its level, which holds and changes nothing", () => {
  expect(screen("I want to die")).toEqual({
    findings: [{ reason: "risk_wording", details: "", isHeld: false, crisisLevel: "medium" }],
    edits: new Map(),
  });
});

test("no sentence of the corpus is rejected or held for its risk wording", () => {
  const found = riskySentences.flatMap((sentence) => screen(sentence).findings);
  expect(found.length).toBeGreaterThan(riskySentences.length * 0.9);
  expect(found.filter(({ isHeld }) => isHeld)).toEqual([]);
  for (const { crisisLevel } of found) expect(crisisLevels).toContain(crisisLevel);
});

test("words without a risk raise nothing", () => {
  expect(screen("The pain is better today.").findings).toEqual([]);
});
