/** Services whose accounts open ours (spec §1). */
export const socialProviderNames = ["google", "facebook"] as const;
export type SocialProviderName = (typeof socialProviderNames)[number];

/** What people call each of them. */
export const socialProviderTitles: Readonly<Record<SocialProviderName, string>> = {
  google: "Google",
  facebook: "Facebook",
};
