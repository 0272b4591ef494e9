/** Maximum sizes of a formatted text, for every author. */
export const richTextLimits = {
  /** Blocks, texts, line breaks, mentions and images together. */
  maxNodes: 5_000,
  /** Lists and quotes inside each other. */
  maxDepth: 6,
  maxImages: 10,
  maxMentions: 10,
  /** Characters of one link. */
  maxHrefLength: 2_048,
  /** Characters of the description of an image. */
  maxAltLength: 500,
} as const;
