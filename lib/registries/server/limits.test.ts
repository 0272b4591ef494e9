import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { limitTable } from "./limits.ts";

const files = readdirSync("lib", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("-limits.ts") && file.includes("/server/"))
  .map((file) => `lib/${file}`)
  .filter((file) => !file.startsWith("lib/core/"));

async function getDeclaredNames(file: string): Promise<string[]> {
  const exported: Record<string, object> = await import(path.resolve(file));
  return Object.values(exported).flatMap((table) => Object.keys(table));
}

test("the table holds the limits of every domain, and no two have the same name", async () => {
  const declared = (await Promise.all(files.map(getDeclaredNames))).flat();
  expect(files.length).toBeGreaterThan(8);
  expect(new Set(declared).size).toBe(declared.length);
  expect(Object.keys(limitTable)).toEqual(expect.arrayContaining(declared));
});

const sources = ["lib", "server"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.ts$/.test(file) && !/(limits|\.test)\.ts$/.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
  )
  .join("\n");

test("every limit is used", () => {
  const unused = Object.keys(limitTable).filter((name) => !sources.includes(`"${name}"`));
  expect(unused).toEqual([]);
});

test("all instances count together what guards accounts, mailboxes and costs", () => {
  const alone = Object.entries(limitTable).filter(([, limit]) => !limit.shared);
  // The reason for each is where it is declared.
  expect(alone.map(([name]) => name).sort()).toEqual(
    [
      "graphqlAnonymous",
      "graphqlMember",
      "shareImage",
      "captchaChallenge",
      "socketFrame",
      "numberedPage",
      "photoCrop",
      "listAds",
      "passwordCheckByAddress",
      "saveBookmark",
      "userSearch",
      "disorderSearch",
      "saveDraft",
      "voteByAddress",
      "eventsByAddress",
      "voteByPerson",
      "reactToMessage",
      "sendTyping",
      "react",
      "similarThreads",
      "search",
    ].sort(),
  );
});

/** Whose actions count together, and so who can use a limit up. */
const keyPatterns = {
  /** Who is logged in, one browser, one connection, or who holds a secret. */
  own: /^(?:viewer\.id|authorId|memberId|member\.id|session\.(?:id|member\.id)|key\.memberId|binding\.memberId|person|frameKey|browser|limitKey|sha256\(key\))$/,
  /** Who is logged in, and everybody else behind one address. */
  reader: /^member \? `member \$\{member\.id\}` : address$|^key$/,
  /** Everybody behind one address. */
  address: /^(?:options\.|c\.env\.)?address$|^call\.getAddress\(\)$/,
  /** What anybody can type: an email address, a username or a phone number. */
  typed: /^(?:email|phone|browser \?\? typed)$/,
  /** All readers of a site. */
  site: /^site\.id$/,
};
type KeyKind = keyof typeof keyPatterns;

const keyKinds: Record<keyof typeof limitTable, KeyKind | readonly KeyKind[]> = {
  graphqlAnonymous: "address",
  graphqlMember: "own",
  shareImage: "address",
  captchaChallenge: "address",
  numberedPage: "address",
  socketFrame: "own",
  listAds: "address",
  changeAd: "own",
  eventsByAddress: "address",
  loginByAddress: "address",
  loginFailureByAddress: "address",
  loginFailureByAccount: "typed",
  loginByKnownBrowser: "own",
  passwordBySession: "own",
  registerByAddress: "address",
  registerBySite: "site",
  upgradeLeadByAddress: "address",
  upgradeLeadBySite: "site",
  passwordCheckByAddress: "address",
  socialStartByAddress: "address",
  resetRequestByAccount: "typed",
  resetRequestByAddress: "address",
  resendMailByAccount: ["own", "typed"],
  resendMailByAddress: "address",
  alreadyMemberMail: "typed",
  resetPasswordByAddress: "address",
  resetPasswordByToken: "own",
  verifyPhoneByAddress: "address",
  verifyEmailByAddress: "address",
  secondFactor: "own",
  smsByAccount: "own",
  smsByNumber: "typed",
  saveBookmark: "own",
  campaignEntry: "address",
  userSearch: "own",
  userSearchHourly: "own",
  comment: "own",
  changeComment: "own",
  disorderSearch: "address",
  consentByAddress: "address",
  consentBySite: "site",
  changeOwnItem: "own",
  saveDraft: "own",
  voteByAddress: "address",
  voteByPerson: "own",
  requestExport: "own",
  follow: "own",
  createThread: "own",
  leadByAddress: "address",
  leadBySite: "site",
  unsubscribeWrongly: "address",
  leadSearch: "own",
  updateAccount: "own",
  sendMessage: "own",
  beginConversation: "own",
  beginConversationOfNewMember: "own",
  updateConversation: "own",
  blockUser: "own",
  reportMessage: "own",
  updateMessageSettings: "own",
  sendTyping: "own",
  reactToMessage: "own",
  memberPost: "own",
  newMemberPost: "own",
  changeWordRule: "own",
  staffAction: "own",
  staffActionOfAdmin: "own",
  readPrivateMessages: "own",
  testWordRules: "own",
  newMemberBurst: "own",
  report: "own",
  reportCrisis: "own",
  bouncesWrongly: "address",
  newsletterTest: "own",
  pushDevice: "own",
  readProfile: "reader",
  updatePrivacy: "own",
  react: "own",
  createRecipe: "own",
  similarThreads: "address",
  search: "address",
  postStatus: "own",
  replyToStatus: "own",
  changeStatus: "own",
  createStory: "own",
  upload: "own",
  photoCrop: "address",
};

/**
 * What strangers can use up, as they need not share an address with those whom it concerns, and what those can still do. A test
 * by its file and title where that is more than to wait.
 */
const waysRound: Record<string, { reason: string; test?: [file: string, title: string] }> = {
  loginFailureByAccount: {
    reason: "It refuses nothing: a harder captcha, or a browser that has logged in before.",
    test: [
      "tests/api/many-failed-logins.test.ts",
      "takes a longer check from then on, which no captcha has to be configured for, and then the right password",
    ],
  },
  resetRequestByAccount: {
    reason:
      "The newest email has a link that works; a browser that has logged in before has requests of its own.",
    test: [
      "tests/api/many-failed-logins.test.ts",
      "asks for a link to a new password while strangers ask for others, and whoever has followed one is known",
    ],
  },
  resendMailByAccount: {
    reason:
      "By email only for a login that waits for the account's password, which connects it too.",
  },
  alreadyMemberMail: { reason: "The owner has the email of the first time." },
  smsByNumber: {
    reason:
      "An account is verified by email too. Its owner does not want more texts that strangers cause.",
  },
  registerBySite: { reason: "Each one took a captcha. Existing accounts are not concerned." },
  upgradeLeadBySite: { reason: "Each one took a captcha. Registering is counted apart." },
  leadBySite: { reason: "2000 from 200 addresses in an hour: the next hour." },
  consentBySite: {
    reason:
      "20,000 from 334 addresses in an hour. A refusal of consent is obeyed all the same, a yes is asked for again.",
  },
};

/** The expressions that follow the name of a limit where something is counted. */
function listKeys(name: string): string[] {
  const call = new RegExp(`(?:consume|increment)\\([^()]*?"${name}"(?: : "\\w+")?,\\s*`, "g");
  return [...sources.matchAll(call)].map(({ index, 0: text }) => {
    const rest = sources.slice(index + text.length);
    let depth = 0;
    const end = [...rest.slice(0, 200)].findIndex((letter) => {
      if (letter === "(") depth += 1;
      if (letter === ")") depth -= 1;
      return depth < 0 || (depth === 0 && letter === ",");
    });
    return rest.slice(0, end).trim();
  });
}

test("it is known of each limit who can use it up, as the calls have it", () => {
  for (const [name, kinds] of Object.entries(keyKinds)) {
    const patterns = [kinds].flat().map((kind) => keyPatterns[kind as KeyKind]);
    const keys = listKeys(name);
    expect(keys, name).not.toEqual([]);
    for (const key of keys)
      expect(
        patterns.some((pattern) => pattern.test(key)),
        `${name}: ${key}`,
      ).toBe(true);
  }
});

test("whatever strangers can use up leaves a way to those whom it concerns", () => {
  const shared = Object.entries(keyKinds).filter(([, kinds]) =>
    [kinds].flat().some((kind) => kind === "typed" || kind === "site"),
  );
  expect(Object.keys(waysRound).sort()).toEqual(shared.map(([name]) => name).sort());
  for (const { test: proof } of Object.values(waysRound))
    if (proof) expect(readFileSync(proof[0], "utf8")).toContain(proof[1]);
});
