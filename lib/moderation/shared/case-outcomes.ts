import { isStaff } from "#lib/members/shared/member.ts";
import type { CaseReason, CaseState, CaseTargetType } from "./case.ts";
import { type CaseOutcome, isWithinUndo, type LoggedOperation } from "./moderation.ts";

type Decided = {
  state: CaseState;
  assocType: CaseTargetType;
  reasons: readonly CaseReason[];
  appealOf: number | null;
  /** The role of the affected member; `null` without an account. */
  memberRoleId: number | null;
  /** The author of the appealed decision. */
  appealedActorId: number | null;
};

/** Whether a case is an appeal against a decision of this member, who therefore cannot decide it. */
export const isAppealAgainst = (
  { appealedActorId }: Pick<Decided, "appealedActorId">,
  memberId: number,
): boolean => appealedActorId === memberId;

const forContent: readonly CaseOutcome[] = ["ASK_FOR_CHANGES", "HIDE", "SPAM", "DELETE"];

/**
 * The possible outcomes of a case. One case decides about a post and about its author. Private
 * messages are never changed, so their cases decide about the author only.
 * @param viewer.isAdmin only admins can delete (spec §6). Viewers cannot decide appeals against
 * their own decisions, and cannot restrict staff or mark them as spammers.
 */
export function listOutcomes(
  one: Decided,
  viewer: { id: number; isAdmin: boolean },
): CaseOutcome[] {
  if (one.state === "closed" || isAppealAgainst(one, viewer.id)) return [];
  if (one.appealOf !== null) return ["UPHOLD", "OVERTURN"];
  const { assocType, reasons } = one;
  const isAboutPerson = assocType === "USER" || assocType === "MESSAGE";
  const isHeld = !isAboutPerson && reasons.includes("held");
  const mayBeHeld = isHeld || (!isAboutPerson && reasons.includes("word_rule"));
  const decideOnPost = forContent.filter((outcome) => outcome !== "DELETE" || viewer.isAdmin);
  // A held post must be published or declined. Closing its case in another way would leave it held.
  if (isHeld) return ["APPROVE", ...decideOnPost];
  return [
    ...(mayBeHeld ? (["APPROVE"] as const) : []),
    "DISMISS" as const,
    ...(isAboutPerson ? [] : decideOnPost),
    ...(assocType === "USER" && canBeRestricted(one) ? (["SPAM"] as const) : []),
    ...(assocType === "THREAD" ? (["CLOSE_THREAD", "MOVE"] as const) : []),
    "WARN" as const,
    ...(canBeRestricted(one) ? (["LIMIT", "SUSPEND"] as const) : []),
  ];
}

const canBeRestricted = ({ memberRoleId }: Pick<Decided, "memberRoleId">): boolean =>
  memberRoleId !== null && !isStaff(memberRoleId);

/** Decisions that can be undone; an undo reopens their case. */
const undoable: readonly LoggedOperation[] = [
  ...(["DISMISS", "WARN", "LIMIT", "SUSPEND"] as const),
  ...(["ASK_FOR_CHANGES", "HIDE", "SPAM", "DELETE", "CLOSE_THREAD", "MOVE"] as const),
];
export const canUndoOutcome = (outcome: LoggedOperation): boolean => undoable.includes(outcome);

/** Whether a decision in the log of a case can be undone. Only admins delete, so only they undo that. */
export const canUndoDecision = (
  decision: { operation: LoggedOperation; isUndone: boolean; insertedAt: Date },
  { isAdmin }: { isAdmin: boolean },
): boolean =>
  !decision.isUndone &&
  (decision.operation !== "DELETE" || isAdmin) &&
  canUndoOutcome(decision.operation) &&
  isWithinUndo(decision.insertedAt);

/** Decisions without a notice: they need no rule and no explanation. */
const silent: readonly CaseOutcome[] = ["DISMISS", "APPROVE"];

/** Whether the author gets a reason, so that a rule and an explanation are required. */
export const needsExplanation = (outcome: CaseOutcome): boolean => !silent.includes(outcome);

/** Whether the author is shown the rule that was broken; an appeal keeps the rule of its decision. */
export const needsRule = (outcome: CaseOutcome): boolean =>
  needsExplanation(outcome) && outcome !== "UPHOLD" && outcome !== "OVERTURN";

/** Decisions with an end. */
export const needsEnd = (outcome: CaseOutcome): boolean =>
  outcome === "LIMIT" || outcome === "SUSPEND";
