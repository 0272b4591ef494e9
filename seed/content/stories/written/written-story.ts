/** A story that one member wrote for one site. */
export type WrittenStory = {
  slug: string;
  title: string;
  author: string;
  /** Days before the network is made. */
  daysAgo: number;
  /** Plain text; an empty line separates paragraphs. */
  body: string;
};
