/** How a member is related to a condition (spec §5 Condition and relationship). */
export const relationships = ["PATIENT", "CAREGIVER", "HEALTHCARE_PROVIDER", "OTHER"] as const;
export type Relationship = (typeof relationships)[number];

/** The relationships that a site offers; social networks have no "Something else". */
export function listRelationships(site: { isSocialNetwork: boolean }): readonly Relationship[] {
  return site.isSocialNetwork ? relationships.filter((name) => name !== "OTHER") : relationships;
}

/** Labels. */
export const relationshipLabels: Record<Relationship, string> = {
  PATIENT: "I live with it",
  CAREGIVER: "I care for someone who does",
  HEALTHCARE_PROVIDER: "I treat people who do",
  OTHER: "Something else",
};
