import { findRiskWording } from "#lib/moderation/shared/crisis/find-risk-wording.ts";
import { perPage } from "./per-page.ts";

/** Whether a search term contains risk wording; both the page and its layout ask. */
export const findSearchRisk = perPage((term: string) => findRiskWording(term));
