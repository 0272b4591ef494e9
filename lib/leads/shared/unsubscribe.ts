import { errorTexts } from "#lib/core/shared/error-texts.ts";

/** The path of the page; the two older paths redirect to it (spec §2). */
export const unsubscribePath = "/unsubscribe";

/** Every path that emails, old and new, contain: mail programs may post to each. */
export const unsubscribePaths: readonly string[] = [
  unsubscribePath,
  "/email-unsubscribe",
  "/unsubscribe.php",
];

/** The parameters of a link in a mail (spec §7 `unsubscribe`). */
export type UnsubscribeLink = {
  email: string;
  hash?: string | null | undefined;
  /** The hash of the previous system. */
  legacyHash?: string | null | undefined;
};

/** The query parameters of the link. */
export const unsubscribeParameters = ["email", "hash", "legacyHash"] as const;

/** The parameters of a link. */
export function readUnsubscribeLink(query: Pick<URLSearchParams, "get">): UnsubscribeLink {
  const [email, hash, legacyHash] = unsubscribeParameters.map((name) => query.get(name));
  return { email: email ?? "", hash: hash ?? null, legacyHash: legacyHash ?? null };
}

const dots = "•••";

/**
 * Masks an email address: `r•••@e•••.org`. The result does not depend on the length of either part.
 * @param email as typed; an invalid address becomes dots
 */
export function maskEmail(email: string): string {
  const [, name, domain, end] = /^(.)[^@]*@([^@.])[^@]*\.([^@.]+)$/su.exec(email.trim()) ?? [];
  return name && domain && end ? `${name}${dots}@${domain}${dots}.${end}` : dots;
}

/** The result of the form, as a query parameter of the next page. */
export const unsubscribeOutcomes = ["done", "link", "wait"] as const;
export type UnsubscribeOutcome = (typeof unsubscribeOutcomes)[number];

/** The page that opens after the form; its URL has neither the address nor the hash. */
export const unsubscribedPath = (outcome: UnsubscribeOutcome): string =>
  `${unsubscribePath}?result=${outcome}`;

/** The outcome in a URL; `null` if it is missing or unknown. */
export function readUnsubscribeOutcome(text: string | null): UnsubscribeOutcome | null {
  return unsubscribeOutcomes.find((outcome) => outcome === text) ?? null;
}

/** The texts of the page. */
export const unsubscribeTexts = {
  heading: "Stop these emails?",
  confirm: "Unsubscribe",
  done: "You’re unsubscribed",
  doneMore: (site: string) =>
    `${site} no longer sends news and articles to that address. You may still get an email that is already on its way.`,
  again: "Changed your mind? Sign up again",
  notValid: "This link does not work",
  /** Also the API's error message. It does not reveal whether the address is known. */
  notValidMore: "This link is incomplete or out of date. Nothing has changed.",
  wait: "One moment, please",
  waitMore: errorTexts.tooManyRequests,
} as const;
