import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength } from "#lib/core/shared/validation.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { ReportReason } from "#lib/moderation/shared/case.ts";
import type { ModeratedType } from "#lib/moderation/shared/moderation.ts";
import { maxReportDetailsLength, reportTexts } from "#lib/moderation/shared/report-texts.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { Moderators } from "./content-moderator.ts";
import { openReportedCase } from "./open-case.ts";

/**
 * Reports a target to the moderators of a site, with a copy of its current text. Reports by several
 * members form one case; each member counts once per reason.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED except when somebody is in danger, RATE_LIMITED,
 * BAD_USER_INPUT for a long explanation and for the viewer's own post, NOT_FOUND for a target that
 * readers of the site cannot see
 */
export async function reportContent(options: {
  store: Store;
  moderators: Moderators;
  limits: Limits;
  site: SiteScope;
  viewer: Viewer;
  assocType: ModeratedType;
  assocId: number;
  reason: ReportReason;
  details: string;
}): Promise<void> {
  const { store, moderators, limits, site, viewer, assocType, assocId, reason } = options;
  const isCrisis = reason === "crisis";
  assertCan(viewer, isCrisis ? "report.createCrisis" : "report.create");
  const details = cleanText(options.details);
  const problem = maximumLength(maxReportDetailsLength)(details);
  if (problem) throw new AppError("BAD_USER_INPUT", problem, { field: "details" });
  const found = await moderators[assocType].find(store.db, [site.id], assocId);
  if (found?.state !== "visible") throw new AppError("NOT_FOUND", reportTexts.gone);
  const { memberId, snapshot } = found;
  // A report of an item belongs to the item's own site, a report of a member to the site of the report.
  const siteId = assocType === "USER" ? site.id : found.siteId;
  if (memberId === viewer.id) throw new AppError("BAD_USER_INPUT", reportTexts.own);
  await limits.consume(isCrisis ? "reportCrisis" : "report", viewer.id);
  await inTransaction(store, (tx) =>
    openReportedCase(tx, {
      target: { siteId, assocType, assocId, memberId },
      reporter: viewer,
      report: { reason, details, snapshot },
    }),
  );
}
