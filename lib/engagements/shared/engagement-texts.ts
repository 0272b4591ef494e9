import { errorTexts } from "#lib/core/shared/error-texts.ts";

/** Words around polls. */
export const pollTexts = {
  thanks: "Thank you. Your vote is counted.",
  again: "You have voted here before. Your earlier vote stands.",
  closed: "This poll is closed. No more votes are counted.",
  chooseFirst: "Please choose an answer first.",
  unknownOption: "This answer is not part of the poll any more. Please choose another one.",
  wait: errorTexts.tooManyRequests,
  notFound: "This poll is not found.",
  gate: "You will see the results once you have voted.",
  privacy: "Nobody sees what you chose, only how many chose each answer.",
  nobody: "Nobody has voted in this poll.",
} as const;

/** Words around quizzes. */
export const quizTexts = {
  beingPrepared: "This quiz is being prepared",
  beingPreparedWords:
    "The editors are still writing its questions. Please look in again in a few days.",
  chooseFirst: "Please choose an answer first.",
  right: "That is right.",
  wrong: "Not quite.",
  privacy: "Your answers stay on this page. Nothing of them is stored.",
  privacyWithoutScripts: "Nothing of your answers is stored.",
  noAdvice: "A quiz is no medical advice. If something worries you, please talk to your care team.",
} as const;
