import { describe, expect, test } from "vitest";
import { compareVersions, toVersionTexts } from "./version-changes.ts";

const photo = { url: "/media/uploads/1/large", alt: "A bowl of soup" };
const soup = { title: "Soup", body: "For bad days", recipe: null };
const noExtras = { nutrition: null, photo: null };

const compare = (before: Parameters<typeof compareVersions>[0]["extras"], after: typeof before) => {
  const changes = compareVersions({ ...soup, extras: before }, { ...soup, extras: after });
  const labels = new Set([...Object.keys(changes.before), ...Object.keys(changes.after)]);
  const texts = [...labels].flatMap((label) => {
    const pair = [changes.before[label] ?? "", changes.after[label] ?? ""];
    return pair[0] === pair[1] ? [] : [[label, ...pair]];
  });
  return { texts, notes: changes.notes };
};

describe("the history of an item", () => {
  test("shows the values of one serving before and after", () => {
    const before = { nutrition: { calories: "320 kcal", fat: "9 g" }, photo: null };
    const after = { nutrition: { calories: "350 kcal", fat: null }, photo: null };
    expect(compare(before, after)).toEqual({
      texts: [["Nutrition in one serving", "Calories: 320 kcal\nFat: 9 g", "Calories: 350 kcal"]],
      notes: [],
    });
    expect(compare(before, noExtras).texts).toHaveLength(1);
  });

  test("shows that a photo was added, replaced or removed, with its description", () => {
    const withPhoto = { nutrition: null, photo };
    const description = "Description of the photo";
    expect(compare(noExtras, withPhoto)).toEqual({
      texts: [[description, "", photo.alt]],
      notes: ["A photo was added."],
    });
    expect(compare(withPhoto, noExtras).notes).toEqual(["The photo was removed."]);
    const other = { nutrition: null, photo: { ...photo, url: "/media/uploads/2/large" } };
    expect(compare(withPhoto, other)).toEqual({ texts: [], notes: ["The photo was replaced."] });
    const described = { nutrition: null, photo: { ...photo, alt: "Lentil soup" } };
    expect(compare(withPhoto, described)).toEqual({
      texts: [[description, photo.alt, "Lentil soup"]],
      notes: [],
    });
  });

  test("claims no change of fields that an old version did not store", () => {
    const now = { nutrition: { calories: "350 kcal" }, photo };
    expect(compare(null, now)).toEqual({ texts: [], notes: [] });
    expect(toVersionTexts({ ...soup, extras: null })).toEqual({ Title: "Soup", "": soup.body });
  });
});
