import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readDefaultFields, readDraftFields, writeDraftFields } from "#components/forms/draft.ts";
import { CreateRecipeDocument } from "#graphql/generated/client/graphql.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";
import { failOperation, mockOperation } from "#tests/support/component/mock-api.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { sendWhenConnected } from "#tests/support/component/send-offline.ts";
import { RecipeForm } from "./RecipeForm.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const getItems = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Ingredient \d/).map(({ value }) => value);

test("works without scripts: it posts its rows to the site, with spare ones to fill in", () => {
  const html = renderToStaticMarkup(<RecipeForm />);
  expect(html).toMatch(/<form[^>]* action="\/api\/recipes"/);
  expect(html.match(/name="item"/g)).toHaveLength(12);
  expect(html.match(/name="step"/g)).toHaveLength(8);
  expect(html).toContain("<noscript>");
  expect(html).not.toContain("Add an ingredient");
});

test("rows can be added, moved with the keyboard and removed, and survive a reload", async () => {
  const { unmount } = render(<RecipeForm />);
  const fields = screen.getAllByLabelText(/^Ingredient \d/);
  await userEvent.type(fields[0] as HTMLElement, "lentils");
  await userEvent.type(fields[1] as HTMLElement, "carrots");
  screen.getByRole("button", { name: "Move ingredient 2 up" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(getItems()).toEqual(["carrots", "lentils", "", ""]);
  await userEvent.click(screen.getByRole("button", { name: "Add an ingredient" }));
  expect(getItems()).toHaveLength(5);
  await userEvent.click(screen.getByRole("button", { name: "Remove ingredient 3" }));
  unmount();
  render(<RecipeForm />);
  expect(getItems()).toEqual(["carrots", "lentils", "", ""]);
});

test("the rows are part of the draft, and are back when it is restored or discarded", async () => {
  render(<RecipeForm />);
  await userEvent.type(screen.getAllByLabelText(/^Ingredient \d/)[0] as HTMLElement, "lentils");
  const form = document.querySelector("form") as HTMLFormElement;
  const draft = readDraftFields(form);
  expect(JSON.parse(draft["ingredient-rows"] ?? "")[0]).toMatchObject({ item: "lentils" });
  const other = JSON.stringify([{ amount: "2", unit: "", item: "carrots" }]);
  act(() => writeDraftFields(form, { ...draft, "ingredient-rows": other }));
  expect(getItems()).toEqual(["carrots"]);
  act(() => writeDraftFields(form, {}));
  expect(getItems()).toEqual(["", "", "", ""]);
});

test("the photo is part of the draft: restored, removed and discarded with it", async () => {
  const stored = { path: `/media/uploads/${"a".repeat(32)}/medium`, alt: "Stored" };
  const chosen = { path: `/media/uploads/${"b".repeat(32)}/medium`, alt: "Chosen" };
  const fields = {
    title: "Soup",
    body: "",
    servings: "2",
    prepMinutes: "",
    cookMinutes: "",
    calories: "",
    carbohydrate: "",
    fat: "",
    protein: "",
    ingredients: [],
    steps: [],
  };
  render(<RecipeForm recipe={{ id: "7", revision: 1, fields, document: null, photo: stored }} />);
  const form = document.querySelector("form") as HTMLFormElement;
  const getPhoto = () => form.querySelector("img[alt]");
  const initial = readDefaultFields(form);
  const setDraft = (photo: unknown) =>
    act(() => writeDraftFields(form, { ...initial, "photo-draft": JSON.stringify(photo) }));
  setDraft(chosen);
  expect(getPhoto()?.getAttribute("src")).toBe(chosen.path);
  expect(JSON.parse(readDraftFields(form)["photo-draft"] ?? "")).toEqual(chosen);
  await userEvent.click(screen.getByRole("button", { name: "Remove photo" }));
  expect(readDraftFields(form)["photo-draft"]).toBe("null");
  expect(getPhoto()).toBeNull();
  setDraft({ path: "https://elsewhere.test/a.png", alt: "" });
  expect(getPhoto()?.getAttribute("src")).toBe(stored.path);
  setDraft(chosen);
  expect(readDefaultFields(form)).toEqual(initial);
  act(() => writeDraftFields(form, initial));
  expect(getPhoto()?.getAttribute("src")).toBe(stored.path);
});

test("offline, a recipe is sent later on request", async () => {
  const { user } = renderComponent(<RecipeForm />, { viewer: member });
  await user.type(
    screen.getByRole("textbox", { name: new RegExp(`^${recipeTexts.title}`) }),
    "Soup",
  );
  await user.type(screen.getByLabelText(new RegExp(`^${recipeTexts.servings}`)), "2");
  await user.type(screen.getAllByLabelText(/^Ingredient \d/)[0] as HTMLElement, "lentils");
  await user.type(screen.getByLabelText("Step 1"), "Cook.");
  await sendWhenConnected({
    user,
    button: recipeTexts.publish,
    savedText: "You're offline. Your recipe is saved.",
    lost: failOperation(CreateRecipeDocument),
    accept: () =>
      mockOperation(CreateRecipeDocument, {
        createRecipe: {
          __typename: "ContentItem",
          id: "9",
          path: "/recipes/soup",
          isUnpublished: false,
        },
      }),
  });
});
