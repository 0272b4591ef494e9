/**
 * A rate limit. `shared` limits protect accounts, phone numbers and mailboxes: all
 * instances count together, and a restart keeps the counts. The others protect one instance's CPU time
 * and stay in its memory (decision 115).
 */
export type Limit = {
  points: number;
  windowSeconds: number;
  shared: boolean;
  /**
   * Counts failures: an attempt is counted before it is checked, and uncounted when it succeeds.
   * Attempts over the limit are therefore checked in the store each time, not refused from memory
   * until the window ends.
   */
  countsFailures?: true;
  /**
   * While the shared count is unavailable the instance uses its own, because the action itself
   * works without the store.
   */
  mayCountAlone?: true;
};
export type LimitTable = Record<string, Limit>;

/**
 * The group whose actions count together, and who can therefore use up the limit:
 * - `own`: one member, one browser, one connection, or the holder of a secret
 * - `reader`: one member, or all guests behind one address
 * - `address`: everybody behind one address
 * - `typed`: a typed value: an email address, a username or a phone number
 * - `site`: all readers of a site
 */
export type CountedBy = "own" | "reader" | "address" | "typed" | "site";

/** `limit-table.test.ts` compares `by` with the calls. */
type ListedLimit = Limit & { by: CountedBy | readonly CountedBy[] };

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Every rate limit by name: requests that belong to no domain, then each domain. A comment explains why a limit is not
 * shared.
 */
export const limitTable = {
  // Not shared: they protect one instance.
  graphqlAnonymous: { points: 300, windowSeconds: 5 * minute, by: "address", shared: false },
  graphqlMember: { points: 1500, windowSeconds: 5 * minute, by: "own", shared: false },
  /** Drawing an image takes a quarter of a second of one core; social networks fetch each image once. */
  shareImage: { points: 60, windowSeconds: minute, by: "address", shared: false },
  /** Creating a challenge takes two milliseconds of one core. */
  captchaChallenge: { points: 60, windowSeconds: 5 * minute, by: "address", shared: false },
  /** Rendering a page takes a twentieth of a second of one core. Pages that are cached are not counted. */
  numberedPage: { points: 120, windowSeconds: minute, by: "address", shared: false },
  /** Messages from a browser over one live connection. */
  socketFrame: { points: 100, windowSeconds: minute, by: "own", shared: false },

  /** Each page requests ads once. The readers of a clinic may share an address. Protects one instance. */
  listAds: { points: 600, windowSeconds: minute, by: "address", shared: false },
  /** Changes of ads by one admin. */
  changeAd: { points: 300, windowSeconds: hour, by: "own", shared: true },

  /**
   * Requests with events. Ten devices behind one address that each open a page every second stay below it. The limit
   * protects one instance, so each instance counts separately.
   */
  eventsByAddress: { points: 1200, windowSeconds: minute, by: "address", shared: false },

  // Logging in (decision 117). From the third failure on, a captcha is required.
  loginByAddress: { points: 25, windowSeconds: 5 * minute, by: "address", shared: true },
  /** Never refused; the captcha uses the count. */
  loginFailureByAddress: {
    points: 1_000_000,
    windowSeconds: hour,
    by: "address",
    shared: true,
    countsFailures: true,
  },
  /**
   * Counted by the typed email, so strangers count too. Above the limit, a login requires a harder captcha but is
   * never refused.
   */
  loginFailureByAccount: {
    points: 25,
    windowSeconds: hour,
    by: "typed",
    shared: true,
    countsFailures: true,
  },
  /** All logins of a known browser: one in which the owner has logged in to the account before. */
  loginByKnownBrowser: { points: 25, windowSeconds: hour, by: "own", shared: true },
  /** Wrong passwords of a logged-in member. */
  passwordBySession: {
    points: 25,
    windowSeconds: hour,
    by: "own",
    shared: true,
    countsFailures: true,
  },
  // Registering.
  registerByAddress: { points: 5, windowSeconds: 30 * minute, by: "address", shared: true },
  /** Stops a flood from many addresses; far above the members a site gains in an hour. */
  registerBySite: { points: 1000, windowSeconds: hour, by: "site", shared: true },
  /** Counted separately from registrations, so that neither uses up the limit of the other. */
  upgradeLeadByAddress: { points: 5, windowSeconds: 30 * minute, by: "address", shared: true },
  upgradeLeadBySite: { points: 1000, windowSeconds: hour, by: "site", shared: true },
  /** While a new password is typed. Not shared: it protects the CPU time of one instance. */
  passwordCheckByAddress: { points: 60, windowSeconds: 5 * minute, by: "address", shared: false },
  socialStartByAddress: { points: 30, windowSeconds: 5 * minute, by: "address", shared: true },
  // Emails that a stranger can cause to be sent.
  resetRequestByAccount: { points: 5, windowSeconds: 30 * minute, by: "typed", shared: true },
  resetRequestByAddress: { points: 25, windowSeconds: 5 * minute, by: "address", shared: true },
  resendMailByAccount: {
    points: 5,
    windowSeconds: 30 * minute,
    by: ["own", "typed"],
    shared: true,
  },
  resendMailByAddress: { points: 25, windowSeconds: 5 * minute, by: "address", shared: true },
  /** Sent when somebody registers with an email address that already has an account. */
  alreadyMemberMail: { points: 1, windowSeconds: hour, by: "typed", shared: true },
  // Guessing tokens and codes.
  resetPasswordByAddress: { points: 10, windowSeconds: 10 * minute, by: "address", shared: true },
  resetPasswordByToken: { points: 5, windowSeconds: 30 * minute, by: "own", shared: true },
  verifyPhoneByAddress: { points: 10, windowSeconds: 10 * minute, by: "address", shared: true },
  verifyEmailByAddress: { points: 30, windowSeconds: 10 * minute, by: "address", shared: true },
  /** By account for people who only know its password; by browser or session for its owner. */
  secondFactor: {
    points: 5,
    windowSeconds: 10 * minute,
    by: "own",
    shared: true,
    countsFailures: true,
  },
  // Text messages cost money.
  smsByAccount: { points: 3, windowSeconds: hour, by: "own", shared: true },
  smsByNumber: { points: 3, windowSeconds: day, by: "typed", shared: true },

  /** Not shared: bookmarks are private and notify nobody. */
  saveBookmark: { points: 60, windowSeconds: minute, by: "own", shared: false },

  campaignEntry: { points: 10, windowSeconds: hour, by: "address", shared: true },

  /** Mention search (spec §7 userSearch), while the viewer types. Not shared: the next limit is. */
  userSearch: { points: 60, windowSeconds: minute, by: "own", shared: false },
  /** Mention search per hour: more than anybody types, but too few to copy all names. */
  userSearchHourly: { points: 600, windowSeconds: hour, by: "own", shared: true },
  comment: { points: 5, windowSeconds: 5 * minute, by: "own", shared: true },
  /** Changing, deleting and restoring one's own comments. */
  changeComment: { points: 30, windowSeconds: 5 * minute, by: "own", shared: true },

  /** Requested while the viewer types. Not shared: it protects the CPU time of one instance. */
  disorderSearch: { points: 120, windowSeconds: minute, by: "address", shared: false },

  consentByAddress: { points: 60, windowSeconds: hour, by: "address", shared: true },
  /** Stops a flood from many addresses; far above the number of readers who choose on a site in an hour. */
  consentBySite: { points: 20_000, windowSeconds: hour, by: "site", shared: true },

  /** Changing or deleting one's own items. */
  changeOwnItem: { points: 60, windowSeconds: hour, by: "own", shared: true },

  /** A form saves at most every two seconds. Not shared: drafts are private. */
  saveDraft: { points: 300, windowSeconds: 10 * minute, by: "own", shared: false },
  /** Several open editors that save every two seconds. Not shared: it protects one instance. */
  saveWorkingCopy: { points: 900, windowSeconds: 10 * minute, by: "own", shared: false },
  /** Requests and decisions about reviews, and notes to other editors. */
  review: { points: 120, windowSeconds: 10 * minute, by: "own", shared: true },

  // Not shared: repeated votes of a person count once, and thousands may vote in a poll at once.
  /** Generous, because a household or a clinic shares one address. */
  voteByAddress: { points: 60, windowSeconds: 10 * minute, by: "address", shared: false },
  voteByPerson: { points: 20, windowSeconds: 10 * minute, by: "own", shared: false },

  /** Each export reads everything that is stored about a member. */
  requestExport: { points: 3, windowSeconds: day, by: "own", shared: true },

  /** A followed member may get an email or a push message. */
  follow: { points: 60, windowSeconds: minute, by: "own", shared: true },

  createThread: { points: 5, windowSeconds: hour, by: "own", shared: true },

  // Counted per instance while the store is slow: a lead that cannot be stored waits in a queue and
  // is not lost.
  leadByAddress: {
    points: 10,
    windowSeconds: hour,
    by: "address",
    shared: true,
    mayCountAlone: true,
  },
  /** Stops a flood from many addresses; far above the leads a site gains in an hour. */
  leadBySite: { points: 2000, windowSeconds: hour, by: "site", shared: true, mayCountAlone: true },
  /** Invalid unsubscribe links, so that signatures cannot be guessed. */
  unsubscribeWrongly: { points: 30, windowSeconds: hour, by: "address", shared: true },
  /** Addresses that an admin looks up or changes. */
  leadSearch: { points: 120, windowSeconds: hour, by: "own", shared: true },

  updateAccount: { points: 30, windowSeconds: 10 * minute, by: "own", shared: true },

  sendMessage: { points: 30, windowSeconds: minute, by: "own", shared: true },
  beginConversation: { points: 30, windowSeconds: day, by: "own", shared: true },
  /** Most spam comes from new accounts (decision 44). */
  beginConversationOfNewMember: { points: 5, windowSeconds: day, by: "own", shared: true },
  updateConversation: { points: 60, windowSeconds: minute, by: "own", shared: true },
  blockUser: { points: 30, windowSeconds: minute, by: "own", shared: true },
  reportMessage: { points: 20, windowSeconds: hour, by: "own", shared: true },
  updateMessageSettings: { points: 30, windowSeconds: minute, by: "own", shared: true },
  /** Not shared: nothing is stored, and no email is sent. */
  sendTyping: { points: 30, windowSeconds: minute, by: "own", shared: false },
  /** Not shared: a member has one reaction to a message, and no email is sent. */
  reactToMessage: { points: 60, windowSeconds: minute, by: "own", shared: false },

  // All posts of a member together (threads, stories, recipes and comments), their reports, and what staff do.
  memberPost: { points: 50, windowSeconds: day, by: "own", shared: true },
  newMemberPost: { points: 25, windowSeconds: day, by: "own", shared: true },
  newMemberBurst: { points: 3, windowSeconds: 5 * minute, by: "own", shared: true },
  report: { points: 30, windowSeconds: day, by: "own", shared: true },
  /**
   * Separate from the other reports, so that somebody who has sent many can still report that a
   * person is in danger.
   */
  reportCrisis: { points: 30, windowSeconds: day, by: "own", shared: true },
  /** Everything that one moderator does as staff: far more than a person decides, far less than a program does. */
  staffAction: { points: 300, windowSeconds: hour, by: "own", shared: true },
  /** All staff actions of one admin, who also undoes actions of others. */
  staffActionOfAdmin: { points: 1500, windowSeconds: hour, by: "own", shared: true },
  /** Cases with private messages that one admin opens. */
  readPrivateMessages: { points: 200, windowSeconds: hour, by: "own", shared: true },
  /** Changes of word rules by one member of staff. */
  changeWordRule: { points: 200, windowSeconds: hour, by: "own", shared: true },
  testWordRules: { points: 600, windowSeconds: hour, by: "own", shared: true },

  /** Bounce reports with a wrong token. */
  bouncesWrongly: { points: 20, windowSeconds: hour, by: "address", shared: true },
  /** Test mails that an admin sends to their own address. */
  newsletterTest: { points: 20, windowSeconds: hour, by: "own", shared: true },

  /** Turning push messages on. */
  pushDevice: { points: 20, windowSeconds: hour, by: "own", shared: true },

  /** Profiles read by one guest address or one account, on pages and through the API together. */
  readProfile: { points: 300, windowSeconds: hour, by: "reader", shared: true },
  updatePrivacy: { points: 120, windowSeconds: 10 * minute, by: "own", shared: true },

  /** Not shared: a member has one reaction to each thing, and notifications of reactions are gathered. */
  react: { points: 60, windowSeconds: minute, by: "own", shared: false },

  createRecipe: { points: 5, windowSeconds: hour, by: "own", shared: true },

  // Not shared: they protect the CPU time of one instance, and reading costs no write.
  /** Requested while a title is typed, a few letters at a time. */
  similarThreads: { points: 60, windowSeconds: minute, by: "address", shared: false },
  search: { points: 30, windowSeconds: minute, by: "address", shared: false },

  postStatus: { points: 5, windowSeconds: 5 * minute, by: "own", shared: true },
  replyToStatus: { points: 10, windowSeconds: 5 * minute, by: "own", shared: true },
  /** Changing and deleting one's own status updates and replies. */
  changeStatus: { points: 30, windowSeconds: 5 * minute, by: "own", shared: true },

  createStory: { points: 5, windowSeconds: hour, by: "own", shared: true },

  upload: { points: 30, windowSeconds: 30 * minute, by: "own", shared: true },
  /** Making a crop takes up to half a second of one core; a page has a dozen crops, each made once. */
  photoCrop: { points: 180, windowSeconds: minute, by: "address", shared: false },
} as const satisfies Record<string, ListedLimit>;

export type LimitName = keyof typeof limitTable;
