/** The fields that members can add to their profile, in the order in which they are offered. */
export const profileSteps = ["USERNAME", "PICTURE", "BIO", "CONDITION", "SOCIAL_SITES"] as const;
export type ProfileStep = (typeof profileSteps)[number];

/** Days after joining in which a member sees the link to the first steps. */
export const firstStepsDays = 7;

/** The filled parts of a profile. */
export type ProfileFacts = {
  hasDefaultUsername: boolean;
  hasAvatar: boolean;
  hasBio: boolean;
  hasDisorder: boolean;
  hasSocialSites: boolean;
};

/** The missing parts of a profile. */
export function listMissingSteps(facts: ProfileFacts): ProfileStep[] {
  const isDone: Record<ProfileStep, boolean> = {
    USERNAME: !facts.hasDefaultUsername,
    PICTURE: facts.hasAvatar,
    BIO: facts.hasBio,
    CONDITION: facts.hasDisorder,
    SOCIAL_SITES: facts.hasSocialSites,
  };
  return profileSteps.filter((step) => !isDone[step]);
}
