import { isolateText } from "#lib/core/shared/isolate-text.ts";

/** The texts of writing a poll at the desk. */
export const editedPollTexts = {
  save: "Save the poll",
  saved: "The poll is saved.",
  notStored: (problem: string) => `This cannot be saved: ${problem}.`,
  conflict:
    "Somebody else has changed this poll. Copy your words, then open the page again to see theirs.",
  hasVotes: (answer: string, count: number) =>
    `${isolateText(answer)} has ${count} ${count === 1 ? "vote" : "votes"}, so it cannot be removed. You can change its words, or close the poll.`,
  noAuthor: "A poll needs an editorial team or an administrator as its author.",
  votes: "Votes so far",
  changedWords: "Somebody has voted for these answers: change their words, not their meaning.",
  page: "Open its page",
  unsaved: "You have changes that are not saved.",
  everybody: "Readers see each change as soon as you save it.",
} as const;
