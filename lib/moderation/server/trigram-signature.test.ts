import { expect, test } from "vitest";
import { signatureBits, toTrigramSignature } from "./trigram-signature.ts";

const toBits = (words: string) => BigInt(`0x${toTrigramSignature(words)}`);
const countBits = (bits: bigint) => bits.toString(2).replaceAll("0", "").length;

test("a signature has at most one bit for each trigram, whatever their order and number", () => {
  // "  a", " al", "alm", "lms", "ms "
  expect(countBits(toBits("alms"))).toBe(5);
  expect(toBits("cold water alms")).toBe(toBits("alms water cold water"));
  expect(toTrigramSignature("alms")).toHaveLength(signatureBits / 4);
});

test("texts that differ by a word differ by its trigrams at most", () => {
  const difference = toBits("cold water helps me") ^ toBits("cold water helps");
  expect(countBits(difference)).toBeGreaterThan(0);
  expect(countBits(difference)).toBeLessThanOrEqual(3);
});

test.each(["café au lait", "холодная вода", "e\u0301t\u0301", "a_b", "Upper"])(
  "%s has none, because its trigrams depend on the database",
  (words) => {
    expect(toTrigramSignature(words)).toBeNull();
  },
);
