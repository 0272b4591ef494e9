/** Texts on what members are called (spec §8) and on what they say of themselves. */
export const memberTexts = {
  usernameExists: "This username already exists. Please try another username.",
  reservedName: "This name could be taken for our staff. Please try another one.",
  noSuchSite: "This link is not found. It may have been removed.",
  tooManySites: "That is as many links as can be kept. Please remove one first.",
  birthday: "Please enter a valid date of birth",
} as const;
