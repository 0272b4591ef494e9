import { errorTexts } from "#lib/core/shared/error-texts.ts";

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
