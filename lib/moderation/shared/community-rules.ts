/** The rules that a decision of staff can name. Their codes are stored, so they must not change. */
export const communityRules = [
  {
    code: "kindness",
    title: "Be kind",
    text: "No insults, threats or harassment, in public or in private messages.",
  },
  {
    code: "experience",
    title: "Share your experience, not instructions",
    text: "Say what happened to you. Nobody here can diagnose anyone or change a treatment.",
  },
  {
    code: "accuracy",
    title: "Do not spread false claims about health",
    text: "Say where a claim comes from, and leave out what you cannot support.",
  },
  {
    code: "privacy",
    title: "Keep names out of it",
    text: "No names, addresses, pictures or health details of other people.",
  },
  {
    code: "advertising",
    title: "No advertising and no spam",
    text: "No offers, no fundraising without asking us, and no text that is posted again and again.",
  },
  {
    code: "topic",
    title: "Stay with the topic",
    text: "Post where your text belongs, so that others find it.",
  },
  {
    code: "safety",
    title: "Keep each other safe",
    text: "Nothing that encourages people to hurt themselves or somebody else.",
  },
  {
    code: "law",
    title: "Nothing illegal",
    text: "No sale of medicines, and nothing that belongs to somebody else without their permission.",
  },
] as const;

export type CommunityRule = (typeof communityRules)[number];

/** The rule with this code; `null` without a code or for an unknown code. */
export const findCommunityRule = (code: string | null): CommunityRule | null =>
  communityRules.find((rule) => rule.code === code) ?? null;

/** The title of a rule; its code if the rule no longer exists. */
export const getRuleTitle = (code: string): string => findCommunityRule(code)?.title ?? code;
