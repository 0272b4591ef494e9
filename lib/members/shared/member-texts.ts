/** Error messages for names (spec §8) and profile details. */
export const memberTexts = {
  usernameExists: "This username already exists. Please try another username.",
  reservedName:
    "This name could be mistaken for our staff or a former member. Please try another one.",
  noSuchSite: "This link was not found. It may have been removed.",
  tooManySites: "You have reached the maximum number of links. Remove one first.",
  birthday: "Please enter a valid date of birth",
} as const;
