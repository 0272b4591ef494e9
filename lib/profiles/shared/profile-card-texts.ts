import { isolateText } from "#lib/core/shared/isolate-text.ts";

/** Texts of the card of a member (spec §2 Profile tooltip). */
export const profileCardTexts = {
  label: (username: string) => `About ${isolateText(username)}`,
  loadingLabel: "About this member",
  loading: "Loading",
  viewArticles: "View articles",
  viewProfile: "View profile",
  sendMessage: "Send message",
  follow: "Follow",
  flagUser: "Flag User",
  unavailable: "This member is no longer available.",
  tryAgain: "Try again",
} as const;
