/** How a member is related to a condition (spec §5 Condition and relationship). */
export const relationships = ["PATIENT", "CAREGIVER", "HEALTHCARE_PROVIDER", "OTHER"] as const;
export type Relationship = (typeof relationships)[number];

/** The relationships that a site offers; social networks have no "Something else". */
export function listRelationships(site: { isSocialNetwork: boolean }): readonly Relationship[] {
  return site.isSocialNetwork ? relationships.filter((name) => name !== "OTHER") : relationships;
}

/**
 * The relationship options for a stored condition. They include the stored one, which another site
 * may offer.
 */
export function listChoices(
  site: { isSocialNetwork: boolean },
  stored: Relationship | undefined,
): readonly Relationship[] {
  const offered = listRelationships(site);
  return relationships.filter((name) => name === stored || offered.includes(name));
}

/** The relationship as other members see it, below a name. */
export const relationshipNotes: Record<Relationship, string> = {
  PATIENT: "Lives with it",
  CAREGIVER: "Cares for someone with it",
  HEALTHCARE_PROVIDER: "Treats people with it",
  OTHER: "Related in another way",
};

/** The labels of the relationship options. */
export const relationshipLabels: Record<Relationship, string> = {
  PATIENT: "I live with it",
  CAREGIVER: "I care for someone who does",
  HEALTHCARE_PROVIDER: "I treat people who do",
  OTHER: "Something else",
};
