import type { CampaignForm } from "#lib/campaigns/shared/campaign-form.ts";
import { campaignTexts } from "#lib/campaigns/shared/campaign-texts.ts";
import {
  campaignState,
  checkEntry,
  type EntryProblems,
  type FormFields,
} from "#lib/campaigns/shared/check-entry.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { insertEntry } from "./campaign-queries.ts";

/** The result of an entry. `again` is not an error: the first entry counts. */
export type EntryResult =
  | { outcome: "kept" | "again" }
  | { outcome: "refused"; problems: EntryProblems };

/**
 * Stores an entry to a campaign: at most one for each email address and account. Open to everyone unless the form is
 * for members.
 * @param options.form the stored form, never one that the browser sends
 * @param options.address of the peer, for limits
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, CONFLICT outside the campaign's opening times, RATE_LIMITED
 */
export async function enterCampaign(options: {
  db: Queryable;
  limits: Limits;
  site: SiteScope;
  viewer: Viewer;
  address: string;
  form: CampaignForm;
  fields: FormFields;
}): Promise<EntryResult> {
  const { db, limits, site, viewer, form, fields } = options;
  if (form.isForMembers) assertCan(viewer, "campaign.enter");
  const state = campaignState(form, new Date());
  if (state !== "open") {
    throw new AppError(
      "CONFLICT",
      state === "closed" ? campaignTexts.closed : campaignTexts.notYet,
    );
  }
  const { entry, problems } = checkEntry(form, fields);
  if (problems) return { outcome: "refused", problems };
  // A bot that fills in every field gets the same response as a person.
  if (fields.get("decoy_email")) return { outcome: "kept" };
  await limits.consume("campaignEntry", options.address);
  const isKept = await insertEntry(db, site, {
    campaign: form.campaign,
    email: entry.email,
    memberId: viewer?.id ?? null,
    answers: entry.answers,
    eligibility: form.eligibility,
    consent: form.consent,
  });
  return { outcome: isKept ? "kept" : "again" };
}
