import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import {
  type ConfirmationLink,
  confirmationDays,
  confirmSubscriptionPath,
} from "#lib/leads/shared/confirmation.ts";
import { normalizeEmail } from "#lib/leads/shared/lead.ts";
import { type UnsubscribeLink, unsubscribePath } from "#lib/leads/shared/unsubscribe.ts";
import type { Site } from "#lib/site/shared/site.ts";

/** The hash algorithms of the previous system; each hashes the lower-case address. */
export const legacyHashAlgorithms = ["hmac-sha256", "hmac-sha1", "hmac-md5", "md5-suffix"] as const;
export type LegacyHash = { algorithm: (typeof legacyHashAlgorithms)[number]; secret: string };

type MailSite = Pick<Site, "prefix" | "host">;

/** Creates and verifies links in emails that work without a login. */
export type MailLinks = {
  /** URL of the page on which a person unsubscribes from one site. */
  unsubscribeUrl: (site: MailSite, email: string) => string;
  /** Headers that let mail programs unsubscribe in one click (RFC 2369, RFC 8058). */
  unsubscribeHeaders: (site: MailSite, email: string) => Record<string, string>;
  /** URL of the page on which the owner confirms an address; it works for some days from `now`. */
  confirmationUrl: (site: MailSite, email: string, now: Date) => string;
  /** Whether a confirmation link was made by us for this site and address, and still works. */
  isConfirmationValid: (site: MailSite, link: ConfirmationLink, now: Date) => boolean;
  /** Whether a link was made by us for this site and address. Takes the same time either way. */
  isValid: (site: MailSite, link: UnsubscribeLink) => boolean;
};

type Key = { id: string; bytes: Buffer };

const derive = (secret: string, purpose: string, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, "", `mail-links ${purpose}`, length));

/** The id identifies the key without revealing it. */
const toKey = (secret: string): Key => ({
  id: derive(secret, "id", 3).toString("hex"),
  bytes: derive(secret, "key", 32),
});

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

function hashLegacy({ algorithm, secret }: LegacyHash, email: string): string {
  if (algorithm === "md5-suffix")
    return createHash("md5").update(`${email}${secret}`).digest("hex");
  return createHmac(algorithm.slice("hmac-".length), secret).update(email).digest("hex");
}

/**
 * Creates and verifies the links (spec §7 `unsubscribe`): a hash is `{key id}.{HMAC-SHA-256 of site and
 * address}`, so that the key can be rotated while older emails exist.
 * @param options.secret for new links
 * @param options.formerSecrets whose links are still accepted
 * @param options.legacy if set, hashes of the old system are accepted as well
 */
export function createMailLinks(options: {
  secret: string;
  formerSecrets?: readonly string[];
  legacy?: LegacyHash | undefined;
  toOrigin: (host: string) => string;
}): MailLinks {
  const { secret, formerSecrets = [], legacy, toOrigin } = options;
  const newest = toKey(secret);
  const keys = new Map([...formerSecrets.map(toKey), newest].map((key) => [key.id, key]));

  const toMac = (key: Key, site: MailSite, email: string, purpose = "unsubscribe") =>
    createHmac("sha256", key.bytes)
      .update(`${purpose}\n${site.prefix}\n${normalizeEmail(email)}`)
      .digest();

  function unsubscribeUrl(site: MailSite, email: string): string {
    const address = normalizeEmail(email);
    const hash = `${newest.id}.${toMac(newest, site, address).toString("base64url")}`;
    const query = new URLSearchParams({ email: address, hash });
    return `${toOrigin(site.host)}${unsubscribePath}?${query}`;
  }

  function confirmationUrl(site: MailSite, email: string, now: Date): string {
    const address = normalizeEmail(email);
    const until = String(Math.floor(now.getTime() / 1000) + confirmationDays * 24 * 60 * 60);
    const mac = toMac(newest, site, address, `confirm ${until}`).toString("base64url");
    const query = new URLSearchParams({ email: address, until, hash: `${newest.id}.${mac}` });
    return `${toOrigin(site.host)}${confirmSubscriptionPath}?${query}`;
  }

  function isOurs(site: MailSite, email: string, hash: string, purpose?: string): boolean {
    const [id = "", mac = "", ...more] = hash.split(".");
    const key = keys.get(id);
    const wanted = toMac(key ?? newest, site, email, purpose);
    const isMatch = isSame(Buffer.from(mac, "base64url"), wanted);
    return isMatch && key !== undefined && more.length === 0;
  }

  function isLegacy(email: string, hash: string): boolean {
    if (!legacy) return false;
    const wanted = hashLegacy(legacy, normalizeEmail(email));
    return isSame(Buffer.from(hash.toLowerCase()), Buffer.from(wanted));
  }

  return {
    unsubscribeUrl,
    confirmationUrl,
    isConfirmationValid: (site, { email, until, hash }, now) =>
      /^\d{1,12}$/.test(until) &&
      isOurs(site, email, hash, `confirm ${until}`) &&
      Number(until) * 1000 > now.getTime(),
    unsubscribeHeaders: (site, email) => ({
      "List-Unsubscribe": `<${unsubscribeUrl(site, email)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
    isValid: (site, { email, hash, legacyHash }) => {
      const isNew = isOurs(site, email, hash ?? "");
      // Links of the previous system may also use the name `hash`.
      const isOld = [legacyHash, hash].map((text) => isLegacy(email, text ?? "")).includes(true);
      return normalizeEmail(email) !== "" && (isNew || isOld);
    },
  };
}
