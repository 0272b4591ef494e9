/** Texts on what members are called (spec §8) and on what they say of themselves. */
export const memberTexts = {
  usernameExists: "This username already exists. Please try another username.",
  reservedName: "This name could be taken for our staff. Please try another one.",
  birthday: "Please enter a valid date of birth",
} as const;
