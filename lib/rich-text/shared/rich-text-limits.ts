/** Maximum sizes of a formatted text, for every author. */
export const richTextLimits = {
  /** Maximum number of blocks, texts, line breaks, mentions and images together. */
  maxNodes: 5_000,
  /** Maximum nesting depth of lists and quotes. */
  maxDepth: 6,
  maxImages: 10,
  maxMentions: 10,
  /** Maximum length of a link, in characters. */
  maxHrefLength: 2_048,
  /** Maximum length of an image description, in characters. */
  maxAltLength: 500,
} as const;
