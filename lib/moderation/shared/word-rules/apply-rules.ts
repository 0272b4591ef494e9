import type { Finding } from "#lib/moderation/shared/finding.ts";
import type { ScreenedField, TextEdit, TextEdits } from "#lib/moderation/shared/screened-text.ts";
import type { CompiledRules, RuleHit } from "./compile-rules.ts";
import { hasDomains, type WordRuleKind } from "./word-rule.ts";
import { wordRuleTexts } from "./word-rule-texts.ts";

/** Maximum number of words named in a message or case; more would hide the rest of the text. */
const maxNamed = 5;

/** The effect of rules on a text. */
export type RuleOutcome = {
  /** The reason for a refusal, and the first field with a refused word; `null` if the text is not refused. */
  refusal: { message: string; field: string } | null;
  findings: Finding[];
  edits: TextEdits;
};

type FoundHit = RuleHit & { field: string; words: string };

/** The replacements, preferring the longest, from left to right. */
function toEdits(hits: readonly FoundHit[]): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const { start, end, label } of hits) {
    const isFree = start >= (edits.at(-1)?.end ?? 0);
    if (label.kind === "replace" && label.replacement !== null && isFree)
      edits.push({ start, end, text: label.replacement });
  }
  return edits;
}

/** The matched words as written, each once. */
function nameWords(hits: readonly FoundHit[]): string[] {
  const names = new Map<string, string>();
  for (const { label, term, words } of hits) {
    const name = hasDomains(label.kind) ? term : words.replace(/\s+/g, " ");
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return [...names.values()].slice(0, maxNamed);
}

const staffDetails: Partial<Record<WordRuleKind, (words: string) => string>> = {
  hold: (words) => `Held for: ${words}`,
  hold_link: (words) => `Held for links to: ${words}`,
  flag: (words) => `Flagged for: ${words}`,
};

/** The effect of a site's rules on a member's post. */
export function applyRules(rules: CompiledRules, fields: readonly ScreenedField[]): RuleOutcome {
  const hits: FoundHit[] = [];
  const edits = new Map<string, readonly TextEdit[]>();
  for (const { name, text, links } of fields) {
    const found = rules
      .find(text, links)
      .map((hit) => ({ ...hit, field: name, words: text.slice(hit.start, hit.end) }));
    hits.push(...found);
    const replaced = toEdits(found);
    if (replaced.length > 0) edits.set(name, replaced);
  }
  const byKind = (kind: WordRuleKind) => hits.filter(({ label }) => label.kind === kind);
  const blocked = byKind("block");
  const links = byKind("block_link");
  const first = blocked[0] ?? links[0];
  const message =
    blocked.length > 0
      ? wordRuleTexts.blockedWords(nameWords(blocked))
      : wordRuleTexts.blockedLinks(nameWords(links));
  const findings = (["hold", "hold_link", "flag"] as const).flatMap((kind): Finding[] => {
    const found = byKind(kind);
    const details = staffDetails[kind]?.(nameWords(found).join(", ")) ?? "";
    return found.length > 0 ? [{ reason: "word_rule", details, isHeld: kind !== "flag" }] : [];
  });
  return { refusal: first ? { message, field: first.field } : null, findings, edits };
}
