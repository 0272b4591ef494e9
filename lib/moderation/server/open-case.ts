import type { Queryable } from "#lib/core/server/db/client.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import type { CrisisLevel } from "#lib/moderation/shared/case.ts";
import { casePriority } from "#lib/moderation/shared/case-priority.ts";
import { announceCases } from "./case-channel.ts";
import {
  type CaseReport,
  type CaseTarget,
  insertReport,
  lockOpenCase,
  sumTrust,
  updateCase,
} from "./case-write-queries.ts";
import { getReporterTrust } from "./reporter-trust.ts";

/**
 * Adds a report to the open case of a target, or opens one. Call it in the transaction that stored or found the
 * target. A repeated reason of a member counts once.
 * @returns the case
 */
export async function openCase(
  tx: Queryable,
  { target, report }: { target: CaseTarget; report: CaseReport },
): Promise<{ caseId: number; isNew: boolean }> {
  const { id, isNew, reasons, crisisLevel } = await lockOpenCase(tx, target, {
    reason: report.reason,
    priority: casePriority({ crisisLevel: null, reasons: [report.reason], trust: 0 }),
  });
  const isStored = await insertReport(tx, { ...report, caseId: id, siteId: target.siteId });
  if (isStored) {
    await announceCases(tx);
    const level = higherLevel(crisisLevel, report.crisisLevel ?? null);
    const all = reasons.includes(report.reason) ? reasons : [...reasons, report.reason];
    const priority = casePriority({
      crisisLevel: level,
      reasons: all,
      trust: await sumTrust(tx, id),
    });
    await updateCase(tx, id, { reasons: all, crisisLevel: level, priority, siteId: target.siteId });
  }
  return { caseId: id, isNew };
}

const order: readonly (CrisisLevel | null)[] = [null, "low", "medium", "high"];
const higherLevel = (one: CrisisLevel | null, other: CrisisLevel | null): CrisisLevel | null =>
  order.indexOf(one) >= order.indexOf(other) ? one : other;

/** Adds the report of a member, weighted by the accuracy of their earlier reports. */
export async function openReportedCase(
  tx: Queryable,
  options: {
    target: CaseTarget;
    reporter: KnownViewer;
    report: Omit<CaseReport, "reporterId" | "trust">;
  },
): Promise<{ caseId: number; isNew: boolean }> {
  const { target, reporter, report } = options;
  const trust = await getReporterTrust(tx, reporter);
  return openCase(tx, { target, report: { ...report, reporterId: reporter.id, trust } });
}
