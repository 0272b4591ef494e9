import type { ModeratedType } from "./moderation.ts";

/**
 * The targets of reports: content that staff can act on, other content, and private conversations.
 */
export const caseTargetTypes = [
  ...(["COMMENT", "REPLY", "THREAD", "POST", "USER"] as const),
  ...(["STATUS_UPDATE", "STATUS_UPDATE_REPLY", "MESSAGE"] as const),
] as const satisfies readonly (ModeratedType | "MESSAGE")[];
export type CaseTargetType = (typeof caseTargetTypes)[number];

/** The reasons for which members report content. */
export const reportReasons = [
  ...(["crisis", "harassment", "medical_advice", "misinformation"] as const),
  ...(["personal_data", "spam", "off_topic", "other"] as const),
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The reasons for which the product opens a case automatically. */
export const automaticReasons = [
  ...(["held", "word_rule", "duplicate", "risk_wording", "same_address", "appeal"] as const),
] as const;
export type AutomaticReason = (typeof automaticReasons)[number];
export type CaseReason = ReportReason | AutomaticReason;

/** The levels of estimated danger to somebody. */
export const crisisLevels = ["low", "medium", "high"] as const;
export type CrisisLevel = (typeof crisisLevels)[number];

export type CaseState = "open" | "closed";

/** A private message at the time of the report. */
export type ReportedMessage = { id: string; body: string; insertedAt: string };

/** The reported text at the time of the report. */
export type CaseSnapshot = {
  title: string | null;
  body: string;
  /** The path of its page on its site; `null` for a private message. */
  path: string | null;
  /** The messages of a conversation, the oldest first. */
  messages?: ReportedMessage[];
};
