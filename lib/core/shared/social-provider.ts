/** Providers of social login (spec §1). */
export const socialProviderNames = ["google", "facebook"] as const;
export type SocialProviderName = (typeof socialProviderNames)[number];

/** Display names of the providers. */
export const socialProviderTitles: Readonly<Record<SocialProviderName, string>> = {
  google: "Google",
  facebook: "Facebook",
};

/** Whether a value is the name of a provider. */
export const isSocialProvider = (value: unknown): value is SocialProviderName =>
  socialProviderNames.some((name) => name === value);
