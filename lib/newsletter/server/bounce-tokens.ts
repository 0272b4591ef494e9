import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { normalizeEmail } from "#lib/leads/shared/lead.ts";

/**
 * Tokens in return addresses and message ids, so that a report about an email cannot be forged. They are in lower case,
 * because mail servers may change the case of an address.
 */
export type BounceTokens = {
  /** Names one recipient of one issue. */
  toToken: (recipientId: number) => string;
  /** The token of other emails of a site. It identifies the site and no recipient. */
  toMailToken: (siteId: number, email: string) => string;
  /** The return address for bounces; `undefined` if none is configured. */
  toSender: (token: string) => string | undefined;
  /** The recipients whose tokens occur in these texts. */
  findRecipientIds: (texts: readonly string[]) => number[];
  /** The sites and addresses whose tokens occur in these texts. @param emails the email addresses in the report */
  findMails: (
    texts: readonly string[],
    emails: readonly string[],
  ) => { siteId: number; email: string }[];
};

const tokenPattern = /\bn(\d{1,10})-([0-9a-f]{20})\b/g;
const mailTokenPattern = /\bm(\d{1,9})-([0-9a-f]{20})\b/g;

/** Maximum number of different tokens in one report. Normally there is one, in several places. */
const maxMailTokens = 5;

/**
 * @param options.address address for bounces, such as `bounces@mail.example`
 * @param options.formerSecrets previous secrets, whose tokens are still accepted
 */
export function createBounceTokens(options: {
  secret: string;
  formerSecrets?: readonly string[];
  address: string | undefined;
}): BounceTokens {
  const { secret, formerSecrets = [], address } = options;
  const keys = [secret, ...formerSecrets].map((text) =>
    Buffer.from(hkdfSync("sha256", text, "", "bounces", 32)),
  );
  const toMac = (key: Buffer, about: string) =>
    createHmac("sha256", key).update(about).digest("hex").slice(0, 20);
  const sign = (about: string) => toMac(keys[0] as Buffer, about);
  const isOurs = (about: string, mac: string) =>
    keys.some((key) => timingSafeEqual(Buffer.from(toMac(key, about)), Buffer.from(mac)));
  const aboutRecipient = (id: number | string) => `recipient ${id}`;
  const aboutMail = (siteId: number | string, email: string) =>
    `mail ${siteId} ${normalizeEmail(email)}`;

  return {
    toToken: (recipientId) => `n${recipientId}-${sign(aboutRecipient(recipientId))}`,
    toMailToken: (siteId, email) => `m${siteId}-${sign(aboutMail(siteId, email))}`,
    toSender: (token) => {
      const [local, domain] = address?.split("@") ?? [];
      return local && domain ? `${local}+${token}@${domain}` : undefined;
    },
    findMails: (texts, emails) => {
      const tokens = new Set(
        texts.flatMap((text) =>
          [...text.toLowerCase().matchAll(mailTokenPattern)].map(([token]) => token),
        ),
      );
      return [...tokens].slice(0, maxMailTokens).flatMap((token) => {
        const [siteId = "", mac = ""] = token.slice(1).split("-");
        const email = emails.find((one) => isOurs(aboutMail(siteId, one), mac));
        return email === undefined
          ? []
          : [{ siteId: Number(siteId), email: normalizeEmail(email) }];
      });
    },
    findRecipientIds: (texts) => {
      const found = texts.flatMap((text) =>
        [...text.toLowerCase().matchAll(tokenPattern)].flatMap(([, id = "", mac = ""]) =>
          isOurs(aboutRecipient(id), mac) ? [Number(id)] : [],
        ),
      );
      return [...new Set(found)];
    },
  };
}
