import { expect, test } from "vitest";
import {
  bandCount,
  compareParts,
  isShortText,
  minTextSimilarity,
  toBands,
  toParts,
} from "./text-bands.ts";

const offer =
  "I had migraines every single week for eleven years until my neighbour told me about a doctor in Lisbon. " +
  "He sends a small box of herbs, you drink them before breakfast, and after a month I was free. Ask me for his address!";

const partsOf = (text: string) => {
  const parts = toParts(text);
  if (!parts) throw new Error("The text is too short");
  return parts;
};
const haveCommonBand = (one: string, other: string) => {
  const bands = toBands(partsOf(other));
  return toBands(partsOf(one)).some((band, index) => band === bands[index]);
};
const areAlike = (one: string, other: string) =>
  compareParts(partsOf(one), partsOf(other)) >= minTextSimilarity && haveCommonBand(one, other);

test.each([
  ["capitals and punctuation", offer.toUpperCase().replaceAll(".", " !!!")],
  ["a name", offer.replace("Lisbon", "Madrid")],
  ["words before it", `Hello everybody. ${offer}`],
  ["accents and letters that look the same", offer.replaceAll("a", "á").replaceAll("o", "о")],
  ["other spaces and lines", offer.replaceAll(" ", " \n")],
])("a copy with other %s is the same text", (_name, copy) => {
  expect(areAlike(offer, copy)).toBe(true);
});

const quotation = `> ${offer}\n\n`;

// spec §9: plagiarism scan: minimum 6 words
test.each([
  ["five words", "My doctor sends you herbs", false],
  ["six words", "My doctor sends you these herbs", true],
  ["few words again and again", "hugs and kisses ".repeat(300), false],
  ["no words", "🤗".repeat(500), false],
  ["a quotation with five words below it", `${quotation}That is what I thought`, false],
  ["a quotation in a list", `1. > ${offer}\n\nYes!`, false],
  ["six words of Chinese", "我的医生给你寄草药", true],
  ["few words of Chinese", "谢谢你", false],
])("a text of %s is compared or not", (_name, text, isCompared) => {
  expect(toParts(text) !== null).toBe(isCompared);
});

test.each([
  "Thank you so much, this helped me a lot!",
  "Sending hugs to you and your family 🤗🤗🤗, I hope that tomorrow is a better day for you.",
  "谢谢你的分享，祝你早日康复！",
  "Vielen lieben Dank für deine Antwort, das hilft mir wirklich sehr weiter!",
])("%s is short: many may have written it themselves", (text) => {
  expect([isShortText(partsOf(text)), isShortText(partsOf(offer))]).toEqual([true, false]);
});

test("a quotation does not make the text below it a copy", () => {
  const own =
    "My own doctor would rather have me keep a diary of what I eat, when I sleep and how strong the pain is, " +
    "and after three months of that we found out that red wine and short nights together are what starts it.";
  expect(toParts(`> ${offer}\n\n${own}`)).toEqual(toParts(own));
});

test("texts about the same matter in other words are not the same", () => {
  const other =
    "I have had migraines for eleven years, nearly every week. A doctor in Lisbon was recommended to me by a " +
    "neighbour. Has anybody here been there, and does he work with herbs or with ordinary medicine?";
  expect(compareParts(partsOf(offer), partsOf(other))).toBeLessThan(0.5);
});

test.each([
  [
    "Chinese",
    "我头痛已经十一年了，每个星期都会发作，直到邻居告诉我里斯本有一位医生。他寄来一小盒草药，早餐前喝下去，一个月以后我就完全好了，想要地址的人可以问我。",
  ],
  [
    "Russian",
    "Одиннадцать лет у меня каждую неделю болела голова, пока соседка не рассказала мне о враче в Лиссабоне. Он присылает травы, их пьют перед завтраком, и через месяц всё прошло.",
  ],
  [
    "Thai",
    "ฉันปวดหัวทุกสัปดาห์มาสิบเอ็ดปีจนเพื่อนบ้านบอกเรื่องหมอที่ลิสบอนเขาส่งกล่องสมุนไพรเล็กๆมาให้ดื่มก่อนอาหารเช้าและหลังจากหนึ่งเดือนฉันก็หายดีถามที่อยู่จากฉันได้เลยนะ",
  ],
])("a copy is found in %s, which has its own letters or no spaces", (_name, text) => {
  expect(areAlike(text, `${text} !`)).toBe(true);
});

test("bands are 32-bit integers, and a long text takes as long as its first part", () => {
  const bands = toBands(partsOf(offer));
  expect(bands).toHaveLength(bandCount);
  for (const band of bands) expect(band).toBe(band | 0);
  expect(partsOf(offer.repeat(1000)).size).toBeLessThan(400);
});
