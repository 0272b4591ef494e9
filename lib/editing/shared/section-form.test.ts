import { describe, expect, test } from "vitest";
import { z } from "zod";
import { sectionDefinitions } from "#lib/sections/shared/section-definitions.ts";
import { sectionKinds } from "#lib/sections/shared/section-names.ts";
import { sectionGroupLabels } from "#lib/sections/shared/section-words.ts";
import { oneOfEachSection } from "#tests/support/one-of-each-section.ts";
import type { FormField } from "./form-field.ts";
import {
  chooseBranch,
  createRequiredValue,
  createSection,
  fillRecord,
  fromInput,
  listBranchFields,
  moveEntry,
  type StoredRecord,
  setKey,
  toInput,
  toList,
  toRecord,
} from "./form-values.ts";
import { listKinds } from "./list-kinds.ts";
import { describeSectionForm } from "./section-form.ts";

const fieldsOf = (kind: (typeof sectionKinds)[number]): readonly FormField[] => {
  const { fields, settings } = describeSectionForm(kind);
  return [...fields, ...settings];
};

/** The value that the form makes of a stored one: each control shows it and reads it back. */
function refill(field: FormField, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  switch (field.type) {
    case "text":
    case "html":
    case "link":
    case "date":
    case "moment":
    case "number":
      return fromInput(field, toInput(field, value));
    case "group":
    case "picture":
      return refillAll(field.fields, toRecord(value));
    case "branches": {
      const record = toRecord(value);
      const chosen = chooseBranch(field, {}, String(record[field.by.name]));
      return { ...chosen, ...refillAll(listBranchFields(field, record), record) };
    }
    case "list":
      return toList(value).map((entry) => refill(field.item, entry));
    default:
      return value;
  }
}

const refillAll = (fields: readonly FormField[], record: StoredRecord): StoredRecord =>
  fields.reduce<StoredRecord>(
    (filled, field) => setKey(filled, field.name, refill(field, record[field.name])),
    {},
  );

/** The labels of all fields of a form by their paths. */
function listLabels(fields: readonly FormField[], path = ""): [string, FormField][] {
  return fields.flatMap((field): [string, FormField][] => {
    const at = `${path}${field.name}`;
    const self: [string, FormField] = [at, field];
    if (field.type === "group" || field.type === "picture")
      return [self, ...listLabels(field.fields, `${at}.`)];
    if (field.type === "list") return [self, ...listLabels([field.item], `${at}.0`)];
    if (field.type !== "branches") return [self];
    const inner = field.branches.flatMap(({ fields: some }) => listLabels(some, `${at}.`));
    return [self, [`${at}.${field.by.name}`, field.by], ...inner];
  });
}

/** Every field in a schema, with whether it has a title. */
function findUntitled(schema: z.core.JSONSchema.BaseSchema, path = ""): string[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (typeof field === "boolean" || ["id", "kind"].includes(`${path}${name}`)) return [];
    const own = field.title ? [] : [`${path}${name}`];
    return [...own, ...findUntitled(field, `${path}${name}.`)];
  });
  const others = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), schema.items]
    .flat()
    .flatMap((one) => (typeof one === "object" ? findUntitled(one, path) : []));
  return [...inner, ...others];
}

const toSchema = (kind: (typeof sectionKinds)[number]) =>
  z.toJSONSchema(sectionDefinitions[kind].schema, { io: "input", unrepresentable: "any" });

const stored = oneOfEachSection();

describe.each(sectionKinds)("the form of %s", (kind) => {
  test("has a label for each field, also for those inside of others", () => {
    expect(findUntitled(toSchema(kind))).toEqual([]);
    for (const [path, { label }] of listLabels(fieldsOf(kind))) {
      expect([path, label.trim().length > 1]).toEqual([path, true]);
    }
  });

  test("describes each field of the definition once, in its order", () => {
    const names = Object.keys(sectionDefinitions[kind].schema.shape);
    const described = fieldsOf(kind).map(({ name }) => name);
    expect(described.toSorted()).toEqual(
      names.filter((name) => name !== "id" && name !== "kind").toSorted(),
    );
    const own = describeSectionForm(kind).fields.map(({ name }) => name);
    expect(own).toEqual(names.filter((name) => own.includes(name)));
  });

  test("shows a stored section and makes the same one of what it shows", () => {
    const sections = stored.filter((section) => section.kind === kind);
    expect(sections.length).toBeGreaterThan(0);
    for (const section of sections) {
      const made = { id: section.id, kind, ...refillAll(fieldsOf(kind), section) };
      expect(made).toEqual(section);
      expect(sectionDefinitions[kind].schema.safeParse(made).error).toBeUndefined();
    }
  });

  test("begins with empty fields, of which each can be shown", () => {
    const section = createSection(kind);
    expect(section).toMatchObject({ kind, id: expect.stringMatching(/^s-/) });
    for (const { name, emptyAs } of describeSectionForm(kind).fields) {
      if (emptyAs === "null") expect(section[name]).toBeNull();
    }
    expect(() => refillAll(fieldsOf(kind), section)).not.toThrow();
  });
});

describe("controls", () => {
  const find = (kind: (typeof sectionKinds)[number], path: string) =>
    listLabels(fieldsOf(kind)).find(([at]) => at === path)?.[1];

  test.each([
    ["Quote", "text", { type: "text", rows: 8, maxLength: 5000, emptyAs: null }],
    ["Quote", "attribution", { type: "text", rows: 1, maxLength: 140, emptyAs: "null" }],
    ["HTML", "html", { type: "html" }],
    ["Review", "reviewedOn", { type: "date" }],
    ["Sources", "sources", { type: "list", entry: "Source", min: 1, max: 30 }],
    ["Sources", "sources.0.url", { type: "link", emptyAs: "null" }],
    ["KeyPoints", "points.0", { type: "text", label: "Point" }],
    ["AdSlot", "slot", { type: "choice" }],
    ["Recommendation", "contentId", { type: "record", picks: "item", emptyAs: "null" }],
    ["Reading", "contentIds", { type: "records", picks: "item", max: 12 }],
    ["Poll", "pollId", { type: "record", picks: "poll" }],
    ["ImageSection", "picture", { type: "picture", emptyAs: null }],
    ["PatientInsiderHero", "button", { type: "group", emptyAs: "null" }],
    ["RecommendedVideo", "video", { type: "branches" }],
    ["RecommendedVideo", "video.poster", { type: "picture" }],
    ["Chart", "chart.rows.0.from", { type: "number", isWhole: false, emptyAs: "omitted" }],
    ["Giveaway", "form.questions.0.options", { type: "list", min: 2, max: 20 }],
    ["Giveaway", "form.closesAt", { type: "moment", emptyAs: "null" }],
    ["SlidingTable", "columns", { type: "table", min: 2, max: 12 }],
    ["SlidingTable", "rows", { type: "table-rows", max: 200, maxLength: 400 }],
    ["Columns", "columns", { type: "columns", min: 2, max: 3, maxSections: 12 }],
    ["Quote", "zone", { type: "flag", value: "side", emptyAs: "omitted" }],
    ["Quote", "isGated", { type: "flag", value: true }],
    ["Quote", "experiment", { type: "group", emptyAs: "omitted" }],
  ] as const)("%s: %s", (kind, path, expected) => {
    expect(find(kind, path)).toMatchObject(expected);
  });

  test("a union shows the fields of its branch, and keeps the others after a change", () => {
    const video = find("RecommendedVideo", "video");
    if (video?.type !== "branches") throw new Error("no union");
    expect(video.by.options.map(({ value }) => value)).toEqual(["file", "youtube", "vimeo"]);
    const names = (provider: string) =>
      listBranchFields(video, { provider }).map(({ name }) => name);
    expect(names("file")).toContain("captionsUrl");
    expect(names("vimeo")).toContain("videoId");
    const file = { provider: "file", url: "/a.webm", title: "A", ours: 1 };
    expect(chooseBranch(video, file, "vimeo")).toMatchObject({
      ...file,
      provider: "vimeo",
      videoId: "",
      transcript: null,
    });
  });
});

describe("values", () => {
  const number = { name: "n", label: "N", help: null, type: "number", emptyAs: null } as const;
  const limits = { min: null, max: null, isWhole: true };

  test("a number that is not one yet is kept as it was typed", () => {
    const field = { ...number, ...limits };
    expect(["3", "3.5", "", "3 o’clock"].map((text) => fromInput(field, text))).toEqual([
      3,
      3.5,
      undefined,
      "3 o’clock",
    ]);
    expect(fromInput({ ...field, emptyAs: "null" }, "")).toBeNull();
  });

  test("a moment is shown in UTC and keeps its seconds", () => {
    const field = { ...number, type: "moment" } as const;
    for (const at of ["2026-03-02T10:11:12.345Z", "2026-03-02T10:11:00.000Z"]) {
      expect(fromInput(field, toInput(field, at))).toBe(at);
    }
    expect(toInput(field, "2026-03-02T10:00:00+02:00")).toBe("2026-03-02T08:00");
    expect(toInput(field, "soon")).toBe("soon");
  });

  test("an entry moves and the others keep their order", () => {
    expect(moveEntry(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(moveEntry(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
  });

  test("filling adds only what is missing", () => {
    const { fields } = describeSectionForm("Quote");
    expect(fillRecord({ text: "A", extra: 1 }, fields)).toEqual({
      text: "A",
      extra: 1,
      attribution: null,
    });
    expect(fields.map((field) => createRequiredValue(field))).toEqual(["", ""]);
  });
});

test("each type has a name of its own, one sentence and other words", () => {
  const kinds = listKinds();
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...sectionKinds].toSorted());
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
  for (const { kind, description, words, group } of kinds) {
    expect([kind, description]).toEqual([kind, expect.stringMatching(/^[A-Z].{10,100}\.$/)]);
    expect([kind, words.length > 1, group in sectionGroupLabels]).toEqual([kind, true, true]);
  }
});
