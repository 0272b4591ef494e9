import type { Exchange } from "./exchange.ts";

/** Comments below quizzes. */
export const quizComments: readonly Exchange[] = [
  [
    "I got the third one wrong and argued with my screen. Then I read the explanation. Fine. You win.",
    "That one got me too. I’ve believed it since school.",
  ],
  [
    "The explanations are the best part. I’d have liked one for the right answers as well, and there it was.",
  ],
  ["Took it with my son. He beat me by two and hasn’t stopped mentioning it."],
  ["Is there going to be a second part?", "I’d take it. Harder, please."],
  ["I liked that it doesn’t keep score against me on a bad brain day."],
  ["Sent it to the colleague who says that he knows all about it. Waiting."],
];

/** Comments below polls. */
export const pollComments: readonly Exchange[] = [
  [
    "I chose the second answer, but it depends on the week. There should be an option for that.",
    "It’d win every poll on this site.",
    "True enough.",
  ],
  ["Interesting that so many said the same. I thought it was just me."],
  [
    "I voted before I’d really thought about it, and now I’d like to know what the others meant by theirs.",
  ],
  [
    "What made you pick the last one? I almost did.",
    "Ten years ago I’d have picked the first. Experience, mostly.",
  ],
  ["Asked my support group the same question. The answers were nothing like these!"],
  ["Please ask this again in a year. I’d be curious whether it changes."],
];
