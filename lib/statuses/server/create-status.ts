import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { checkMemberPost } from "#lib/moderation/server/check-member-post.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import { readMemberText } from "#lib/rich-text/server/read-member-text.ts";
import type { MemberTextInput } from "#lib/rich-text/shared/parse-member-text.ts";
import { toScreenedText, withReplacedWords } from "#lib/rich-text/shared/screened-text.ts";
import { hasFeature, type Site, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import {
  type StatusVisibility,
  statusTextRules,
  statusVisibilities,
} from "#lib/statuses/shared/status.ts";
import { statusRefusals } from "#lib/statuses/shared/status-texts.ts";
import { findStatusByKey, insertStatus } from "./status-change-queries.ts";
import type { StatusRow } from "./status-queries.ts";
import { keepStatusUploads } from "./status-uploads.ts";
import type { WithStatus } from "./with-status.ts";

/** @throws AppError FORBIDDEN where the site has status updates off */
export function assertStatusesOn(site: SiteWithFeatures): void {
  if (!hasFeature(site, "status_updates"))
    throw new AppError("FORBIDDEN", statusRefusals.notAvailable);
}

/**
 * Parses the visibility field of the status form; everyone by default.
 * @throws AppError BAD_USER_INPUT for an unknown value
 */
export function parseStatusVisibility(chosen: string | null | undefined): StatusVisibility {
  if (!chosen) return "everyone";
  const known = statusVisibilities.find((visibility) => visibility === chosen);
  if (!known)
    throw new AppError("BAD_USER_INPUT", statusRefusals.visibility, { field: "visibility" });
  return known;
}

/**
 * Posts a status update of the viewer on the site. Two calls with the same `idempotencyKey` store one status update,
 * and both return it.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN, RATE_LIMITED, BAD_USER_INPUT with the text of
 * the failed rule
 */
export async function createStatus(options: {
  store: Store;
  limits: Limits;
  screening: Screening;
  site: SiteWithFeatures & Pick<Site, "settings">;
  viewer: Viewer;
  text: MemberTextInput;
  visibility: string | null | undefined;
  idempotencyKey: string;
  withStatus: WithStatus;
}): Promise<StatusRow> {
  const { store, limits, screening, site, viewer, idempotencyKey } = options;
  assertCan(viewer, "status.create");
  assertStatusesOn(site);
  const visibility = parseStatusVisibility(options.visibility);
  const written = await readMemberText(store.db, options.text, statusTextRules);
  const key = { authorId: viewer.id, idempotencyKey };
  const known = await findStatusByKey(store.db, key);
  if (known) return known;
  await limits.consume("postStatus", viewer.id);
  const post = await checkMemberPost({
    db: store.db,
    limits,
    screening,
    site,
    viewer,
    written: toScreenedText(written),
  });
  const text = withReplacedWords(written, post.edits);
  return inTransaction(store, async (tx, invalidate) => {
    const state = post.isHeld ? ("held" as const) : ("visible" as const);
    const row = { siteId: site.id, ...key, ...text, visibility, state };
    const status = await insertStatus(tx, row);
    if (!status) {
      // A concurrent attempt has stored it.
      const stored = await findStatusByKey(tx, key);
      if (!stored) throw new Error("A key that is taken has a status update");
      return stored;
    }
    await post.record(tx, { type: "STATUS_UPDATE", id: status.id });
    await keepStatusUploads(tx, {
      site,
      memberId: viewer.id,
      document: text.document,
      owner: { type: "status", id: status.id },
    });
    if (!post.isHeld) {
      invalidate("MemberStatuses", viewer.id);
      const posted = { siteId: site.id, actorId: viewer.id, statusId: status.id, replyId: null };
      await options.withStatus(tx, posted);
    }
    return status;
  });
}
