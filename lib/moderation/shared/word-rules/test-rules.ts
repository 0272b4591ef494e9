import { replaceParts } from "#lib/moderation/shared/screened-text.ts";
import { applyRules } from "./apply-rules.ts";
import { compileRules } from "./compile-rules.ts";
import type { WordRule, WordRuleKind } from "./word-rule.ts";

/** A part of a sample: a hit of a rule, or the text between hits. */
export type SamplePart = { text: string; kind: WordRuleKind | null; isEdited: boolean };

/** The effect of rules on a sample. */
export type RuleTest = {
  outcome: "publish" | "flag" | "hold" | "block";
  /** The message for the author if the text is refused. */
  message: string | null;
  /** The sample, split into hits and the text between them. */
  parts: SamplePart[];
  /** The stored text, if words are replaced. */
  result: string | null;
};

/** The id of the rule that is being edited; no stored rule has it. */
const editedId = 0;

const severity: readonly WordRuleKind[] = [
  ...(["block", "block_link", "hold", "hold_link", "flag", "replace", "house_style"] as const),
];

/** The effect of a site's stored rules and one that is being edited on a sample. */
export function testRules(
  stored: readonly WordRule[],
  edited: Omit<WordRule, "id">,
  sample: string,
): RuleTest {
  const rules = compileRules([...stored, { ...edited, id: editedId }]);
  const { refusal, findings, edits } = applyRules(rules, [{ name: "sample", text: sample }]);
  const replaced = edits.get("sample");
  const isHeld = findings.some((finding) => finding.isHeld);
  return {
    outcome: refusal ? "block" : isHeld ? "hold" : findings.length > 0 ? "flag" : "publish",
    message: refusal?.message ?? null,
    parts: toParts(
      sample,
      rules.find(sample).map(({ start, end, label }) => ({
        start,
        end,
        kind: label.kind,
        isEdited: label.id === editedId,
      })),
    ),
    result: replaced ? replaceParts(sample, replaced) : null,
  };
}

type Hit = { start: number; end: number; kind: WordRuleKind; isEdited: boolean };

/** The strictest of overlapping hits determines the kind of a part. */
function toParts(text: string, hits: readonly Hit[]): SamplePart[] {
  const merged: Hit[] = [];
  for (const hit of hits) {
    const last = merged.at(-1);
    if (!last || hit.start >= last.end) {
      merged.push({ ...hit });
      continue;
    }
    last.end = Math.max(last.end, hit.end);
    last.isEdited ||= hit.isEdited;
    if (severity.indexOf(hit.kind) < severity.indexOf(last.kind)) last.kind = hit.kind;
  }
  const parts: SamplePart[] = [];
  let at = 0;
  for (const { start, end, kind, isEdited } of merged) {
    if (start > at) parts.push({ text: text.slice(at, start), kind: null, isEdited: false });
    parts.push({ text: text.slice(start, end), kind, isEdited });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), kind: null, isEdited: false });
  return parts;
}
