/** The texts of charts. */
export const chartTexts = {
  source: "Source:",
  share: (part: number, total: number) => `${part} in ${total}`,
  legend: (part: number, total: number) =>
    `${part} of ${total} figures ${part === 1 ? "is" : "are"} filled.`,
} as const;
