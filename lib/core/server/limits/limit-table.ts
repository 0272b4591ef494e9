/**
 * Points per window of each limited act (security.md §2). `shared` ones guard accounts, numbers and
 * mailboxes: all instances count together, and a restart forgets nothing. The others guard an instance's
 * own time and stay in its memory (decision 27).
 */
export const limitTable = {
  // Logging in. The failures refuse nothing: from the third on a captcha is due.
  loginByAddress: { points: 25, windowSeconds: 5 * 60, shared: true },
  loginByAccount: { points: 25, windowSeconds: 60 * 60, shared: true },
  loginFailureByAddress: { points: 1_000_000, windowSeconds: 60 * 60, shared: true },
  loginFailureByAccount: { points: 1_000_000, windowSeconds: 60 * 60, shared: true },
  // Joining.
  registerByAddress: { points: 5, windowSeconds: 30 * 60, shared: true },
  /** A flood from many addresses: far above what a site gains in an hour. */
  registerBySite: { points: 1000, windowSeconds: 60 * 60, shared: true },
  /** Counted apart from registrations: one of the two does not use up the other. */
  upgradeLeadByAddress: { points: 5, windowSeconds: 30 * 60, shared: true },
  upgradeLeadBySite: { points: 1000, windowSeconds: 60 * 60, shared: true },
  socialStartByAddress: { points: 30, windowSeconds: 5 * 60, shared: true },
  // Mails that a stranger can have sent to somebody.
  resetRequestByAccount: { points: 5, windowSeconds: 30 * 60, shared: true },
  resetRequestByAddress: { points: 25, windowSeconds: 5 * 60, shared: true },
  resendMailByAccount: { points: 5, windowSeconds: 30 * 60, shared: true },
  resendMailByAddress: { points: 25, windowSeconds: 5 * 60, shared: true },
  /** Each try to register with an address that has an account would be one. */
  alreadyMemberMail: { points: 1, windowSeconds: 60 * 60, shared: true },
  // Guessing what was sent.
  resetPasswordByAddress: { points: 10, windowSeconds: 10 * 60, shared: true },
  resetPasswordByToken: { points: 5, windowSeconds: 30 * 60, shared: true },
  verifyPhoneByAddress: { points: 10, windowSeconds: 10 * 60, shared: true },
  verifyPhoneByCode: { points: 5, windowSeconds: 10 * 60, shared: true },
  verifyEmailByAddress: { points: 30, windowSeconds: 10 * 60, shared: true },
  secondFactorByAccount: { points: 5, windowSeconds: 10 * 60, shared: true },
  // Text messages cost money.
  smsByAccount: { points: 3, windowSeconds: 60 * 60, shared: true },
  smsByNumber: { points: 3, windowSeconds: 24 * 60 * 60, shared: true },
  updateAccount: { points: 30, windowSeconds: 10 * 60, shared: true },
  // What is written and what comes by forms.
  sendMessage: { points: 30, windowSeconds: 60, shared: true },
  comment: { points: 5, windowSeconds: 5 * 60, shared: true },
  createThread: { points: 5, windowSeconds: 60 * 60, shared: true },
  leadByAddress: { points: 10, windowSeconds: 60 * 60, shared: true },
  /** A flood from many addresses: far above what a site's footer brings in an hour. */
  leadBySite: { points: 2000, windowSeconds: 60 * 60, shared: true },
  /** Links that are none of ours: a person mistypes, a program guesses. */
  unsubscribeWrongly: { points: 30, windowSeconds: 60 * 60, shared: true },
  campaignEntry: { points: 10, windowSeconds: 60 * 60, shared: true },
  // Reading, and what is done many times a minute.
  graphqlAnonymous: { points: 300, windowSeconds: 5 * 60, shared: false },
  graphqlMember: { points: 1500, windowSeconds: 5 * 60, shared: false },
  search: { points: 30, windowSeconds: 60, shared: false },
  /** Asked while somebody types. */
  disorderSearch: { points: 120, windowSeconds: 60, shared: false },
  /** Drawing one takes a quarter of a second of one core; a network that shares links asks once each. */
  shareImage: { points: 60, windowSeconds: 60, shared: false },
  /** Making one takes two milliseconds of a core. */
  captchaChallenge: { points: 60, windowSeconds: 5 * 60, shared: false },
  /** A household or a clinic shares an address. */
  voteByAddress: { points: 60, windowSeconds: 10 * 60, shared: false },
  voteByPerson: { points: 20, windowSeconds: 10 * 60, shared: false },
  react: { points: 60, windowSeconds: 60, shared: false },
} as const satisfies Record<string, { points: number; windowSeconds: number; shared: boolean }>;

export type LimitName = keyof typeof limitTable;
