import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { fieldLabels } from "#lib/editing/shared/editing-texts.ts";
import { sectionFormTexts } from "#lib/editing/shared/section-form-texts.ts";
import type { EditedFields } from "#lib/editing/shared/working-copy.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { editedFields } from "#tests/support/edited-fields.ts";
import { PartForms } from "./PartForms.tsx";

/** Renders the forms of a type. @returns the latest fields */
function renderParts(type: string, start: Partial<EditedFields> = {}) {
  let latest: EditedFields = { ...editedFields, ...start };
  function Editor() {
    const [fields, setFields] = useState(latest);
    latest = fields;
    return (
      <PartForms
        type={type}
        fields={fields}
        setField={(name, value) => setFields({ ...fields, [name]: value })}
      />
    );
  }
  return { ...renderComponent(<Editor />), read: () => latest };
}

test("pictures of a gallery are described and put into another order", async () => {
  const image = (name: string) => ({ url: `/${name}.jpg`, alt: name, caption: null });
  const { user, read } = renderParts("gallery", { images: [image("one"), image("two")] });
  const second = screen.getByRole("group", { name: sectionFormTexts.entry("Picture", 2, 2) });
  await user.type(within(second).getByRole("textbox", { name: /^Caption/ }), "Later");
  await user.click(screen.getByRole("button", { name: sectionFormTexts.moveUp("Picture", 2) }));
  expect(read().images).toEqual([{ ...image("two"), caption: "Later" }, image("one")]);
});

test("a recipe is written from nothing, and emptied to nothing", async () => {
  const { user, read } = renderParts("recipe");
  const form = screen.getByRole("group", { name: fieldLabels.recipe });
  await user.click(within(form).getByRole("button", { name: sectionFormTexts.add("Ingredient") }));
  await user.type(within(form).getByRole("textbox", { name: "Ingredient" }), "Rice");
  await user.type(within(form).getByRole("textbox", { name: /^Amount/ }), "0.5");
  await user.type(within(form).getByRole("textbox", { name: "Servings" }), "2");
  expect(read().recipe).toEqual({
    servings: 2,
    prepMinutes: null,
    cookMinutes: null,
    ingredients: [{ amount: 0.5, unit: null, item: "Rice" }],
    steps: [],
  });
  await user.click(
    within(form).getByRole("button", { name: sectionFormTexts.remove("Ingredient", 1) }),
  );
  await user.clear(within(form).getByRole("textbox", { name: "Servings" }));
  expect(read().recipe).toBeNull();
  await user.type(screen.getByRole("textbox", { name: /^Calories/ }), "9");
  await user.clear(screen.getByRole("textbox", { name: /^Calories/ }));
  expect(read().nutrition).toBeNull();
});

test("a question names its best score and its problem once it was left", async () => {
  const answers = [0, 3].map((points) => ({ text: "a", explanation: "b", points }));
  const quiz = { kind: "knowledge", questions: [{ text: "Which?", answers }], bands: [] };
  const { user } = renderParts("quiz", { quiz });
  expect(screen.getByText(/best score is 3/)).toBeTruthy();
  const [points] = screen.getAllByRole("textbox", { name: /^Points/ });
  if (!points) throw new Error("An answer has points");
  await user.type(points, "x");
  await user.tab();
  expect(screen.getByText("It is not a number.")).toBeTruthy();
});
