/** The messages of a page while the database is down. */
export const outageTexts = {
  page: "You’re reading a saved copy of this page. Some of it may be out of date.",
  account:
    "We can’t load your account right now. You can keep reading, and nothing you saved is lost.",
} as const;
