import { expect, test } from "vitest";
import { getArticleTemplate } from "./article-template.ts";
import { type ContentType, contentTypes } from "./content.ts";

const rosa = { isEditorialTeam: false };
const team = { isEditorialTeam: true };

test.each([
  ["an article has the template that its editors chose", "first_person", rosa, "first_person"],
  ["or the other one", "explainer", rosa, "explainer"],
  ["without a choice it is an explainer, whoever wrote it", null, rosa, "explainer"],
  ["the editors as a team never speak in the first person", "first_person", team, "explainer"],
] as const)("%s", (_what, template, author, expected) => {
  expect(getArticleTemplate({ type: "post", template, author })).toBe(expected);
});

test.each(contentTypes.filter((type: ContentType) => type !== "post"))(
  "a %s has no template",
  (type) => {
    expect(getArticleTemplate({ type, template: "first_person", author: rosa })).toBe(null);
  },
);
