/** Error texts of spec §8 that belong to no single domain. */
export const errorTexts = {
  generic: "Something went wrong. Please try again.",
  notAuthorized: "Not authorized",
  logInFirst: "Please create an account or log in to continue.",
  verifyFirst: "Verify your account",
  noPreviewPermission: "No preview permission",
  membersOnly: "This is for members. Log in to read it.",
  gone: "This is no longer here.",
  unavailable: "We cannot look this up at the moment. Please try again in a minute.",
  tryLater: "This does not work at the moment. Please try again in a minute.",
  tooManyRequests:
    "You have done that many times in a short while. Please wait a moment and try again.",
} as const;
