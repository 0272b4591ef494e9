import { describe, expect, test } from "vitest";
import { createPasswords } from "./password-hash.ts";
import { isWordPressHash, verifyWordPressHash } from "./wordpress-hash.ts";

/** Hashes from other sources: the tests of phpass and crypt_blowfish, WordPress 6.1 and PHP. */
const known = [
  ["$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0", "test12345"],
  ["$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW", "U*U"],
  ["$wp$2y$04$rW/lq6goPxP3I9gPxLJlieK7YjGTrec5Pwd9U3cU9Qhr.CAYDYKEi", "Walnut-7 harbor"],
  // Former releases of WordPress put a backslash before quotes.
  ["$P$BKw3JNe6yVx/2HVoDBErOQocqIMito/", "Don't"],
] as const;

describe("a password that WordPress hashed", () => {
  test.each(known)("%s is right, and nothing else is", async (stored, password) => {
    expect(isWordPressHash(stored)).toBe(true);
    expect(await verifyWordPressHash(stored, password)).toBe(true);
    expect(await verifyWordPressHash(stored, ` ${password} `)).toBe(true);
    for (const wrong of ["", `${password}x`, password.toUpperCase().slice(1), stored])
      expect(await verifyWordPressHash(stored, wrong)).toBe(false);
  });

  // A rejection waits, so concurrent tests wait only once.
  test.concurrent.each(known)(
    "%s is right at a login, with and without a pepper, and outdated",
    async (stored, password) => {
      for (const passwords of [createPasswords(), createPasswords(["a pepper"])]) {
        expect(await passwords.verify(stored, password)).toBe(true);
        expect(passwords.isOutdated(stored)).toBe(true);
        expect(await passwords.verify(stored, "another")).toBe(false);
      }
    },
  );
});

test.each([
  ["MD5 without salt", "5f4dcc3b5aa765d61d8327deb882cf99"],
  ["no hash", "secret"],
  ["nothing", ""],
  ["a cost that stops a server", "$2y$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"],
  ["rounds that stop a server", "$P$zIQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0"],
  ["another end", "$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0\n"],
  ["an argon2 hash", "$argon2id$v=19$m=65536,t=3,p=1$c29tZXRoaW5n$AAAA"],
])("is invalid and is not imported: %s", (_what, stored) => {
  expect(isWordPressHash(stored)).toBe(false);
});

test("a wrong password is rejected no earlier without an account or for our own hash than for an imported one", async () => {
  const passwords = createPasswords();
  const own = await passwords.hash("Walnut-7-harbor");
  const imported = "$2y$10$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";
  for (const stored of [null, own, imported, known[0][0]]) {
    const startedAt = performance.now();
    expect(await passwords.verify(stored, "another")).toBe(false);
    // Timers may fire a millisecond early.
    expect(performance.now() - startedAt).toBeGreaterThan(398);
  }
}, 60_000);
