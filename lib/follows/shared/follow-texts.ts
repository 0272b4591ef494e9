import { isolateText } from "#lib/core/shared/isolate-text.ts";

/** The messages after following (spec §4, §6 and §8). */
export const followTexts = {
  nowFollowing: (name: string) => `You're now following ${isolateText(name)}`,
  stoppedFollowing: (name: string) => `You are no longer following ${isolateText(name)}`,
  yourself: "You cannot follow yourself",
  createAccount: "Create an account to follow this member.",
  createAccountForSubject: "Create an account to follow this.",
  unavailable: "This member is no longer available.",
  noSubject: "This has been removed.",
  tooManyMembers: "You’ve reached the limit of 5,000 people. Unfollow someone first.",
  tooManySubjects: "You’ve reached the limit of 500. Unfollow one first.",
  notFollowed: "Nothing was changed",
  back: "Back to the page",
  manage: "See everything you follow",
} as const;
