import { describe, expect, test } from "vitest";
import { createPasswords } from "./password-hash.ts";

const password = "Walnut-7-harbor";

describe("a stored password", () => {
  test("is an Argon2id hash with the current cost and a random salt", async () => {
    const plain = createPasswords();
    const [one, other] = [await plain.hash(password), await plain.hash(password)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(one).not.toBe(other);
    expect([await plain.verify(one, password), await plain.verify(one, `${password} `)]).toEqual([
      true,
      false,
    ]);
    expect(plain.isOutdated(one)).toBe(false);
  });

  test("is checked at the same cost without an account, and never matches", async () => {
    const plain = createPasswords();
    expect(await plain.verify(null, "another")).toBe(false);
    // Fifty passwords wait in the queue; two are hashed at a time.
    const asked = Array.from({ length: 53 }, () => plain.verify(null, "another"));
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 52 }, () => "fulfilled"),
      "rejected",
    ]);
  }, 120_000);

  test("with a pepper cannot be checked with the database alone", async () => {
    const peppered = createPasswords(["a pepper"]);
    const stored = await peppered.hash(password);
    expect(stored).toMatch(/^[0-9a-f]{8}:\$argon2id\$/);
    expect(stored).not.toContain("a pepper");
    const [, phc = ""] = stored.split(":");
    for (const without of [createPasswords(), createPasswords(["another"])])
      expect([await without.verify(stored, password), await without.verify(phc, password)]).toEqual(
        [false, false],
      );
    expect(await peppered.verify(stored, password)).toBe(true);
  });

  test("survives a new pepper, and is outdated from then on", async () => {
    const before = await createPasswords().hash(password);
    const first = createPasswords(["first"]);
    expect([await first.verify(before, password), first.isOutdated(before)]).toEqual([true, true]);
    const stored = await first.hash(password);
    const second = createPasswords(["second", "first"]);
    expect([await second.verify(stored, password), second.isOutdated(stored)]).toEqual([
      true,
      true,
    ]);
    expect(second.isOutdated(await second.hash(password))).toBe(false);
  });
});

test("asks to retry when fifty checks are waiting", async () => {
  const plain = createPasswords();
  const stored = await plain.hash(password);
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, () =>
      plain.verify(stored, "x").catch((error: { code: string }) => error.code),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "UNAVAILABLE")).toHaveLength(8);
}, 60_000);
