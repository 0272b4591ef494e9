/** The exact texts of the walls (spec §2 Auth wall and subscription wall text). */
export const wallTexts = {
  join: (siteName: string) => `Join ${siteName}`,
  account: "Create an account to get full access. It's free and easy to do!",
  createAccount: "Create an account",
  logIn: "Log in",
  subscription: "Subscribe or log in to get full access to the community.",
} as const;
