import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readUnsubscribeLink } from "#lib/leads/shared/unsubscribe.ts";
import { createMailLinks, type LegacyHash } from "./mail-links.ts";

const secret = "a-secret-that-only-these-tests-know-of";
const migraine = { prefix: "migraine", host: "migraine.test" };
const sleep = { prefix: "sleep", host: "sleep.test" };
const toOrigin = (host: string) => `https://${host}`;

const links = createMailLinks({ secret, toOrigin });
const read = (url: string) => readUnsubscribeLink(new URL(url).searchParams);
const made = (email = "ada@demo.test") => read(links.unsubscribeUrl(migraine, email));

describe("a link to end emails", () => {
  test("opens the page of its site, with the address and a hash of key id and code", () => {
    const url = new URL(links.unsubscribeUrl(migraine, " Ada+news@Demo.test "));
    expect(url.origin + url.pathname).toBe("https://migraine.test/unsubscribe");
    expect(url.searchParams.get("email")).toBe("ada+news@demo.test");
    expect(url.searchParams.get("hash")).toMatch(/^[0-9a-f]{6}\.[\w-]{43}$/);
    expect(links.isValid(migraine, read(url.href))).toBe(true);
  });

  // spec §2: unsubscribe: a link is valid for its own address and site
  test("counts for its own address in any case, and for its own site only", () => {
    const link = made();
    expect(links.isValid(migraine, { ...link, email: " ADA@demo.test" })).toBe(true);
    expect(links.isValid(migraine, { ...link, email: "bob@demo.test" })).toBe(false);
    expect(links.isValid(sleep, link)).toBe(false);
  });

  test("is rejected if any character of its hash is changed, missing or added", () => {
    const { email, hash } = made();
    const text = hash ?? "";
    for (let at = 0; at < text.length - 1; at += 1) {
      const changed = text.slice(0, at) + (text[at] === "a" ? "b" : "a") + text.slice(at + 1);
      expect([changed, links.isValid(migraine, { email, hash: changed })]).toEqual([
        changed,
        false,
      ]);
    }
    for (const hash of [
      null,
      undefined,
      "",
      ".",
      text.slice(7),
      `${text}.`,
      `${text}.x`,
      "x".repeat(500),
    ])
      expect(links.isValid(migraine, { email, hash })).toBe(false);
    expect(
      links.isValid(migraine, { ...read(links.unsubscribeUrl(migraine, "")), email: "" }),
    ).toBe(false);
  });

  // spec §2: unsubscribe: links survive a change of secret
  test("is still valid after a key rotation, while the former key is known", () => {
    const link = made();
    const next = { secret: "another-secret-of-at-least-32-letters", toOrigin };
    const rotated = createMailLinks({ ...next, formerSecrets: [secret] });
    expect(rotated.isValid(migraine, link)).toBe(true);
    expect(createMailLinks(next).isValid(migraine, link)).toBe(false);
    const newest = read(rotated.unsubscribeUrl(migraine, link.email));
    expect(newest.hash?.slice(0, 6)).not.toBe(link.hash?.slice(0, 6));
    expect(createMailLinks(next).isValid(migraine, newest)).toBe(true);
  });

  test("is in the headers for one-click unsubscribing", () => {
    const url = links.unsubscribeUrl(migraine, "ada@demo.test");
    expect(links.unsubscribeHeaders(migraine, "ada@demo.test")).toEqual({
      "List-Unsubscribe": `<${url}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });
});

describe("a link of the older system", () => {
  const email = "ada@demo.test";
  const key = "the older system's secret";
  const hmac = (name: string) => createHmac(name, key).update(email).digest("hex");
  const hashes: Record<LegacyHash["algorithm"], string> = {
    "hmac-sha256": hmac("sha256"),
    "hmac-sha1": hmac("sha1"),
    "hmac-md5": hmac("md5"),
    "md5-suffix": createHash("md5").update(`${email}${key}`).digest("hex"),
  };

  test.each(Object.entries(hashes))("made with %s counts where that is set", (name, legacyHash) => {
    const algorithm = name as LegacyHash["algorithm"];
    const knowing = createMailLinks({ secret, toOrigin, legacy: { algorithm, secret: key } });
    expect(knowing.isValid(migraine, { email: "Ada@demo.test", legacyHash })).toBe(true);
    expect(knowing.isValid(migraine, { email, hash: legacyHash.toUpperCase() })).toBe(true);
    expect(knowing.isValid(migraine, { email: "bob@demo.test", legacyHash })).toBe(false);
    for (const [other, hash] of Object.entries(hashes))
      if (other !== name)
        expect(knowing.isValid(migraine, { email, legacyHash: hash })).toBe(false);
    expect(links.isValid(migraine, { email, legacyHash })).toBe(false);
  });
});
