import { findRiskWording } from "#lib/moderation/shared/crisis/find-risk-wording.ts";
import { perPage } from "./per-page.ts";

/** Whether what is searched for has wording of somebody who may be in danger: the page asks, and the frame around it. */
export const findSearchRisk = perPage((term: string) => findRiskWording(term));
