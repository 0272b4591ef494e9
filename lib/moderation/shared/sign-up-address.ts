/** Limits for the use of sign-up addresses. */
export const signUpAddressLimits = {
  keepDays: 30,
  /**
   * Maximum number of cases per address and day, because a mobile carrier has thousands of members behind one address.
   */
  casesPerDay: 3,
  /** Maximum number of accounts per address that staff see. */
  shown: 20,
} as const;

/** Texts about accounts from the same address, for staff. */
export const signUpAddressTexts = {
  /** The reason for a case. Moderators of a site read it, so it names no account. */
  caseDetails: `This account was made from the same internet address as an account that was marked as a spammer or suspended in the last ${signUpAddressLimits.keepDays} days. Admins see which one. Many people share an address: clinics, families, and everybody with the same mobile carrier. Look at what this account writes before you decide.`,
  title: "Accounts from the same address",
  hint: "Made from the same internet address in the last 30 days. Clinics, families and customers of the same mobile carrier share one: this alone proves nothing.",
  removed: "Marked as a spammer or suspended",
  more: (count: number) => `And ${count} more, so many people share this address.`,
} as const;
