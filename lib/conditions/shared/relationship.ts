import { hasFeature, type Site } from "../../site/shared/site.ts";

/** What somebody can have to do with a condition (spec §5 Condition and relationship). */
export const relationships = ["PATIENT", "CAREGIVER", "HEALTHCARE_PROVIDER", "OTHER"] as const;
export type Relationship = (typeof relationships)[number];

/** The ones to choose from on a site: "other" is none of a social network. */
export function relationshipsOn(site: Pick<Site, "features">): Relationship[] {
  const isSocialNetwork = hasFeature(site, "social_network");
  return relationships.filter((one) => one !== "OTHER" || !isSocialNetwork);
}
