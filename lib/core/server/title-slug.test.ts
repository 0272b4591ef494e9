import { expect, test } from "vitest";
import { titleSlug } from "./title-slug.ts";

test.each([
  ["Does weather set yours off?", "does-weather-set-yours-off"],
  ["Für die Straße", "fur-die-strasse"],
  ["頭痛 B12", "toutong-b12"],
  ["ทดสอบไทยล้วน", "thdsobaithylwn"],
  ["Привет, мир", "privet-mir"],
  ["هل من أحد هنا؟", "hl-mn-hd-hn"],
  ["🤕 migraine", "migraine"],
  ["🤕🤕🤕", ""],
  ["???", ""],
])("the slug of %j is %j", (title, slug) => {
  expect(titleSlug(title)).toBe(slug);
});
