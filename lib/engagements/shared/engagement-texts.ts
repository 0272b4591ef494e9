import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";

/** The interface texts of polls. */
export const pollTexts = {
  thanks: "Thank you. Your vote has been counted.",
  again: "You have already voted. Your first vote counts.",
  closed: "This poll is closed.",
  chooseFirst: "Please choose an answer first.",
  unknownOption: "This answer was removed. Choose another one.",
  wait: errorTexts.tooManyRequests,
  notFound: "We couldn’t find this poll.",
  gate: "Vote to see the results.",
  privacy: "Your vote is anonymous.",
  nobody: "No votes yet.",
} as const;

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

/** The interface texts of quizzes. */
export const quizTexts = {
  beingPrepared: "This quiz isn’t ready yet",
  beingPreparedHint: "We are still writing the questions. Check back in a few days.",
  chooseFirst: "Please choose an answer first.",
  right: "Correct.",
  wrong: "Not quite.",
  privacy: "We don’t store your answers.",
  noAdvice: "This quiz isn’t medical advice. If something worries you, talk to your care team.",
} as const;
