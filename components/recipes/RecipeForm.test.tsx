import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readDraftFields, writeDraftFields } from "#components/forms/draft.ts";
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

test("rows are added, moved with the keyboard, removed, and kept over a reload", async () => {
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
