/** A reply: who, how many minutes after the thread began, what, the reply it answers, and what it quotes of it. */
export type WrittenReply = readonly [
  author: string,
  minutes: number,
  body: string,
  answers?: number,
  quote?: string,
];

/** A thread whose replies were written for it, one after the other. */
export type WrittenThread = {
  title: string;
  /** Where the address is not made from the title. */
  slug?: string;
  author: string;
  daysAgo: number;
  body: string;
  replies: readonly WrittenReply[];
  /** Index of the reply that its author chose as the best answer. */
  best?: number;
  /** Index of the reply that a moderator pinned. */
  pinned?: number;
};
