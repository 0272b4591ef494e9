import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type CountedBy, limitTable } from "./limit-table.ts";

const sources = ["lib", "server"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.ts$/.test(file) && !/(limits|limit-table|\.test)\.ts$/.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
  )
  .join("\n");

test("every limit is used", () => {
  const unused = Object.keys(limitTable).filter((name) => !sources.includes(`"${name}"`));
  expect(unused).toEqual([]);
});

test("all instances share the limits of accounts, mailboxes and costs", () => {
  const alone = Object.entries(limitTable).filter(([, limit]) => !limit.shared);
  // The declaration of each limit has the reason.
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
      "saveWorkingCopy",
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

/** The key expressions of calls, by kind of subject. */
const keyPatterns: Record<CountedBy, RegExp> = {
  own: /^(?:viewer\.id|authorId|memberId|member\.id|session\.(?:id|member\.id)|key\.memberId|binding\.memberId|person|frameKey|browser|limitKey|sha256\(key\))$/,
  reader: /^member \? `member \$\{member\.id\}` : address$|^key$/,
  address: /^(?:options\.|c\.env\.)?address$|^call\.getAddress\(\)$/,
  typed: /^(?:email|phone|browser \?\? typed)$/,
  site: /^site\.id$/,
};

const countedBy = Object.entries(limitTable).map(
  ([name, { by }]) => [name, [by].flat() as CountedBy[]] as const,
);

/**
 * Limits that strangers can use up from other addresses, and what the affected people can still do. If they can do
 * more than wait, it names a test by file and title.
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
      "can request a password link while strangers request others, and is recognized after following one",
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

/** The key expressions after the name of a limit in calls. */
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

test("each limit says who can use it up, as its calls do", () => {
  for (const [name, kinds] of countedBy) {
    const patterns = kinds.map((kind) => keyPatterns[kind]);
    const keys = listKeys(name);
    expect(keys, name).not.toEqual([]);
    for (const key of keys)
      expect(
        patterns.some((pattern) => pattern.test(key)),
        `${name}: ${key}`,
      ).toBe(true);
  }
});

test("for each limit that strangers can use up, the affected people have an alternative", () => {
  const shared = countedBy.filter(([, kinds]) =>
    kinds.some((kind) => kind === "typed" || kind === "site"),
  );
  expect(Object.keys(waysRound).sort()).toEqual(shared.map(([name]) => name).sort());
  for (const { test: proof } of Object.values(waysRound))
    if (proof) expect(readFileSync(proof[0], "utf8")).toContain(proof[1]);
});
