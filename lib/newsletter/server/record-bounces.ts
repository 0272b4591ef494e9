import type { Database } from "#lib/core/server/db/client.ts";
import { suppressUnreachable } from "#lib/leads/server/mail-failures.ts";
import type { BounceTokens } from "./bounce-tokens.ts";
import { countSoftBounce, findRecipient, updateRecipient } from "./newsletter-queries.ts";
import type { BounceKind, BounceReport } from "./parse-bounce.ts";

const reasons = { hard: "bounced", complaint: "complained" } as const;

async function recordOne(db: Database, kind: BounceKind, recipientId: number): Promise<void> {
  const recipient = await findRecipient(db, recipientId);
  if (!recipient) return;
  if (kind === "soft") return countSoftBounce(db, recipientId);
  const reason = reasons[kind];
  await updateRecipient(db, recipientId, {
    from: ["queued", "sending", "sent", "failed", "bounced"],
    to: reason,
  });
  const { issue, email: to } = recipient;
  await suppressUnreachable(db, { siteId: issue.siteId, to }, reason);
}

/**
 * Records mail servers' reports about the emails of a site. An unreachable address, or one whose owner complains, gets
 * no more emails of the site. Reports without a valid token are ignored, and the response does not reveal which ones.
 */
export async function recordBounces(options: {
  db: Database;
  bounceTokens: Pick<BounceTokens, "findRecipientIds" | "findMails">;
  reports: readonly BounceReport[];
}): Promise<void> {
  const { db, bounceTokens, reports } = options;
  for (const { kind, texts, emails } of reports) {
    for (const id of bounceTokens.findRecipientIds(texts)) await recordOne(db, kind, id);
    if (kind === "soft") continue;
    for (const { siteId, email } of bounceTokens.findMails(texts, emails))
      await suppressUnreachable(db, { siteId, to: email }, reasons[kind]);
  }
}
