import type { ProfileField } from "./privacy.ts";

/** Texts of the page on which members choose who sees what. */
export const privacyTexts = {
  title: "Privacy",
  intro:
    "Choose who can see each part of your profile. Your username, picture and badges are beside everything you post, so everyone sees them.",
  levelsTitle: "What the choices mean",
  levels: {
    anyone: "Everyone on the internet, including people who aren’t logged in.",
    members: "People who are logged in and have verified their account.",
    following: "Members whom you follow.",
    nobody: "Only you. Moderators don’t see it either.",
  },
  fieldsTitle: "Your profile",
  conditionsTitle: "Your conditions",
  conditionsText: "Only you see your conditions until you choose otherwise.",
  preview: "See your page",
  asGuest: "As a guest",
  asMember: "As a member",
  save: "Save choices",
  saved: "Your choices have been saved. They apply from now on.",
  notSaved: "Your choices were not saved",
  back: "Back to your privacy settings",
} as const;

/**
 * The fields on the page in order, with labels. Fields that are never shown to others are not
 * included.
 */
export const privacyFieldTexts: readonly { name: ProfileField; label: string; hint?: string }[] = [
  { name: "name", label: "First and last name" },
  { name: "bio", label: "Bio" },
  { name: "joined", label: "When you joined" },
  { name: "lastActive", label: "When you were last active", hint: "Others see only the day." },
  {
    name: "activity",
    label: "List of what you posted",
    hint: "Your posts stay where they are, with your username.",
  },
  { name: "awards", label: "Awards" },
  { name: "socialSites", label: "Website and social profiles" },
  { name: "age", label: "Age", hint: "Your date of birth is never shown." },
  { name: "gender", label: "Gender" },
  { name: "site", label: "Community on which you joined" },
];

/** The name of a control of the form, from the name of a setting. */
export const toFieldName = (setting: string): string => `level.${setting}`;

/** Reads the changes from a form: one for each control. */
export function readPrivacyForm(form: URLSearchParams): { name: string; level: string }[] {
  return [...form]
    .filter(([name]) => name.startsWith("level."))
    .map(([name, level]) => ({ name: name.slice("level.".length), level }));
}
