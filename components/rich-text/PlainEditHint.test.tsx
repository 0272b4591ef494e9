import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EditThreadForm } from "#components/forums/EditThreadForm.tsx";
import { RecipeFormFields } from "#components/recipes/RecipeFormFields.tsx";
import { StoryForm } from "#components/stories/StoryForm.tsx";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { richTextTexts } from "#lib/rich-text/shared/rich-text-texts.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";

const formatted: RichText = {
  type: "doc",
  content: [
    { type: "paragraph", content: [{ type: "text", text: "Bold", marks: [{ type: "bold" }] }] },
  ],
};
const item = {
  id: "1",
  revision: 0,
  title: "Nights",
  body: "Bold",
  photo: null,
  visibility: "everyone" as const,
};

test.each([
  ["thread", (document: RichText | null) => <EditThreadForm thread={{ ...item, document }} />],
  ["story", (document: RichText | null) => <StoryForm story={{ ...item, document }} />],
  [
    "recipe",
    (document: RichText | null) => (
      <RecipeFormFields errors={{}} fields={undefined} document={document} draftKey="draft" />
    ),
  ],
])("the form of a formatted %s explains the effect of a plain edit", (_type, renderForm) => {
  const { rerender } = renderComponent(renderForm(null), { viewer: member });
  expect(screen.queryByText(richTextTexts.plainEdit)).toBeNull();
  rerender(renderForm(formatted));
  expect(screen.getByText(richTextTexts.plainEdit)).toBeTruthy();
});
