/** A reply: author, minutes after the start of the thread, text, the answered reply, and the quotation from it. */
export type WrittenReply = readonly [
  author: string,
  minutes: number,
  body: string,
  answers?: number,
  quote?: string,
];

/** A thread whose replies were written individually. */
export type WrittenThread = {
  title: string;
  /** Set if the slug is not derived from the title. */
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
