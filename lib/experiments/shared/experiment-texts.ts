/** Texts of `/experiment-demo` and of the note that a variant is forced. */
export const experimentTexts = {
  unknown: "There is no such experiment or variant.",
  note: (symbol: string, key: string) => `You see variant ${key} of ${symbol}.`,
  seeOwn: "See my own variant",
  see: "See this variant",
  switchOn: "Turn on here",
  switchOff: "Turn off here",
} as const;

/** The page of the experiments. */
export const experimentsPath = "/experiment-demo";
