/** A word that occurs nowhere else, for each part of a page. */
export type WalledWords = { open: string; gated: readonly string[] };

/**
 * Sections with a unique word in each position that a wall can hide, and open sections. The sections of an
 * experiment's other variants are hidden too.
 * @param mark makes the words unique
 */
export function makeWalledSections(mark: string): { sections: object[]; words: WalledWords } {
  const gated: string[] = [];
  const secret = (place: string) => {
    const word = `secret${mark}${place}`;
    gated.push(word);
    return word;
  };
  const quote = (id: string, text: string, more: object = {}) => ({
    id,
    kind: "Quote",
    text,
    attribution: null,
    ...more,
  });
  const behind = { isGated: true };
  const open = `open${mark}`;
  const sections = [
    quote("open", open),
    { id: "html", kind: "HTML", html: `<p>${secret("html")}</p>`, ...behind },
    quote("quote", secret("quote"), { attribution: secret("name"), ...behind }),
    {
      id: "head",
      kind: "SectionHeader",
      title: secret("heading"),
      text: null,
      ...behind,
      anchor: null,
    },
    { id: "columns", kind: "Columns", columns: [[quote("in", secret("column"), behind)], []] },
    { id: "all", kind: "Columns", ...behind, columns: [[quote("b", secret("columns"))], []] },
    quote("tried", secret("control"), {
      ...behind,
      experiment: { symbol: "what_follows_articles", variant: "control" },
    }),
    {
      id: "quizlet",
      kind: "Quizlet",
      question: secret("question"),
      ...behind,
      answers: [
        { text: secret("answer"), isRight: true, explanation: secret("why") },
        { text: "No", isRight: false, explanation: "No." },
      ],
    },
    { id: "next", kind: "Recommendation", contentId: null, limit: 2, ...behind },
  ];
  return { sections, words: { open, gated } };
}
