import { describe, expect, test } from "vitest";
import { toNameKey } from "./name-key.ts";

describe("the key of a name", () => {
  test.each([
    ["theo.walks", "Theo.Walks", "capitals"],
    ["iris", "\u0131ris", "the i without a dot"],
    ["iris", "i\u0307ris", "an i with a second dot"],
    ["Iris", "lris", "a capital i and a small l"],
    ["anna1", "annal", "a digit and a letter"],
    ["Bob Moore", "B0b M00re", "zeros"],
    ["Mara Modern", "Mara Modem", "r and n beside each other"],
    ["gala", "ɡala", "the g of phonetic script"],
    ["Papa", "ɑpɑ".replace("ɑp", "Pɑp"), "the a of phonetic script"],
    ["cesar", "ᴄᴇꜱᴀʀ", "small capitals"],
    ["juniper", "ϳuniper", "a letter of another script"],
    ["paper", "рареr", "Cyrillic letters"],
    ["Omega", "Οmega", "a Greek letter"],
    ["Zoë", "Zoe\u0308", "a mark of its own"],
    ["rosa", "ro\u200dsa", "a character that nobody sees"],
    ["juniper_k", "Juniper.K", "another separator"],
    ["juniper_k", "juniper k", "a space"],
    ["juniper_k", "juniperk", "no separator"],
    ["Ann-Marie (MD), 2", "ann/marie.md_2", "several separators"],
  ])("is the same for %j and %j: %s", (one, other) => {
    expect(toNameKey(other)).toBe(toNameKey(one));
  });

  test.each([
    ["...", "___"],
    ["Zoe", "Zoë"],
    ["Anna2", "Anna3"],
    ["anne", "anna"],
    ["CommunityMember1", "CommunityMember2"],
    ["دعاء", "دعا"],
    ["日本", "日木"],
  ])("differs for %j and %j, which do not look alike", (one, other) => {
    expect(toNameKey(other)).not.toBe(toNameKey(one));
  });

  test("is idempotent", () => {
    for (const name of ["Iris M. 10", "ᴍodern", "Юra", "Œuvre", "\u0131\u0307", "ﬁrst"])
      expect(toNameKey(toNameKey(name))).toBe(toNameKey(name));
  });
});
