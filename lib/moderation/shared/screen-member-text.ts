import { AppError } from "#lib/core/shared/errors.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import { findRiskWording } from "#lib/moderation/shared/crisis/find-risk-wording.ts";
import { applyRules } from "#lib/moderation/shared/word-rules/apply-rules.ts";
import type { CompiledRules } from "#lib/moderation/shared/word-rules/compile-rules.ts";
import type { Finding } from "./finding.ts";
import { assertFewLinks, isNewMember } from "./new-member-rules.ts";
import { safeStartTexts } from "./safe-start-texts.ts";
import type { ScreenedText, TextEdits } from "./screened-text.ts";
import { hasScriptMarkup } from "./script-markup.ts";

/**
 * Screens a member's text, both for new posts and for edits: limits of new and of limited members, the word rules of
 * the site, and risk wording. Risk wording never refuses or holds a text; staff look at it.
 * @param written everything that readers see: title, body and other texts
 * @returns the findings for staff, and the replaced words
 * @throws AppError BAD_USER_INPUT for words and links that are not allowed, and for more links than a new member may post
 */
export function screenMemberText(options: {
  viewer: Pick<KnownViewer, "insertedAt" | "restriction">;
  written: ScreenedText;
  rules: CompiledRules;
}): { findings: Finding[]; edits: TextEdits } {
  const { viewer, written, rules } = options;
  const { text, document } = written;
  const findings: Finding[] = [];
  if (isNewMember(viewer.insertedAt, new Date())) {
    assertFewLinks(text, document);
    if (hasScriptMarkup(text))
      findings.push({ reason: "held", details: safeStartTexts.forMarkup, isHeld: true });
  }
  if (viewer.restriction?.kind === "limit")
    findings.push({ reason: "held", details: safeStartTexts.forLimit, isHeld: true });
  const outcome = applyRules(rules, written.fields);
  if (outcome.refusal) {
    const { message, field } = outcome.refusal;
    throw new AppError("BAD_USER_INPUT", message, { field });
  }
  findings.push(...outcome.findings);
  const crisisLevel = findRiskWording(text);
  if (crisisLevel)
    findings.push({ reason: "risk_wording", details: "", isHeld: false, crisisLevel });
  return { findings, edits: outcome.edits };
}
