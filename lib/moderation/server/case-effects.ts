import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import type { DecisionPorts } from "#lib/moderation/server/members/restrict-member.ts";
import type { CaseOutcome } from "#lib/moderation/shared/moderation.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { CaseRow } from "./case-queries.ts";

/** A staff decision that ends a case. */
export type CaseDecision = {
  outcome: CaseOutcome;
  /** The code of the community rule that the author is shown. */
  rule: string | null;
  explanation: string;
  /** When a limit or suspension ends; `null` for never. */
  endsAt: Date | null;
  /** The category to which a thread moves. */
  categoryId: number | null;
};

/** The data of the emails about a decision; they are stored in its transaction. */
export type DecisionMail = Pick<DecisionPorts, "mailer" | "toOrigin" | "directory">;

/** The effects of a decision in its transaction, with its row in the log. */
export type CaseEffect = (options: {
  tx: Transaction;
  invalidate: Invalidate;
  mail: DecisionMail;
  viewer: KnownViewer;
  /** The site on which staff decide. */
  site: Site;
  one: CaseRow;
  /** The site of the case. */
  caseSite: Site;
  decision: CaseDecision;
}) => Promise<void>;

export type CaseEffects = Readonly<Record<CaseOutcome, CaseEffect>>;
