/** The biographies of the demo accounts; those without a row have none. */
export const accountBios: ReadonlyMap<string, string> = new Map([
  [
    "MaraModerates",
    "I look after the forums here, mostly in the evening. Write to me about anything that feels wrong, or just unclear.",
  ],
  [
    "juniper_k",
    "Migraine with aura since school. I read on paper, walk slowly and keep a diary that my neurologist pretends to enjoy.",
  ],
  [
    "theo.walks",
    "Graphic designer, now mostly by daylight. I walk to think, and think about walking.",
  ],
  [
    "Editorial Team",
    "We write and edit what you read here. Members tell us what matters to them, and a health professional reads our explainers before you do.",
  ],
  ["Nora Writes", "Science writer. I ask the people who were there before I ask the studies."],
]);
