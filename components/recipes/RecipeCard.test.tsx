import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RecipeCard } from "./RecipeCard.tsx";

const recipe = {
  servings: 4,
  prepMinutes: 10,
  cookMinutes: 25,
  ingredients: [
    { amount: 200, unit: "g", item: "red lentils" },
    { amount: 0.75, unit: "cup", item: "stock" },
    { amount: null, unit: null, item: "salt" },
  ],
  steps: ["Cook.", "Eat."],
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const getAmounts = () =>
  screen.getAllByRole("listitem").map((entry) => entry.textContent?.replaceAll("\u00a0", " "));

test("amounts scale with the servings, and keep fractions and units", async () => {
  render(<RecipeCard id="1" recipe={recipe} />);
  expect(getAmounts().slice(0, 3)).toEqual(["200 g red lentils", "¾ cup stock", "salt"]);
  for (const _press of [1, 2])
    await userEvent.click(screen.getByRole("button", { name: "More servings" }));
  expect(getAmounts().slice(0, 3)).toEqual(["300 g red lentils", "1⅛ cup stock", "salt"]);
  await userEvent.click(screen.getByRole("button", { name: "Back to 4" }));
  expect(getAmounts()[0]).toBe("200 g red lentils");
});

test("ticks are stored on the device for this recipe only, and can be cleared", async () => {
  const { unmount } = render(<RecipeCard id="1" recipe={recipe} />);
  await userEvent.click(screen.getByRole("checkbox", { name: /red lentils/ }));
  unmount();
  const again = render(<RecipeCard id="1" recipe={recipe} />);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /red lentils/ }).checked).toBe(
    true,
  );
  await userEvent.click(screen.getByRole("button", { name: "Clear all check marks" }));
  expect(screen.queryAllByRole("checkbox", { checked: true })).toEqual([]);
  again.unmount();
  expect(localStorage.length).toBe(0);
});

test("ticks from before the scripts have loaded are kept, together with stored ones", async () => {
  localStorage.setItem("recipe-1-steps", JSON.stringify(["Eat."]));
  const page = <RecipeCard id="1" recipe={recipe} />;
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = renderToString(page);
  await userEvent.click(screen.getByRole("checkbox", { name: /red lentils/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /Cook/ }));
  const root = await act(() => hydrateRoot(box, page));
  const ticked = screen.getAllByRole<HTMLInputElement>("checkbox", { checked: true });
  expect(ticked.map((input) => input.closest("label")?.textContent)).toEqual([
    expect.stringContaining("red lentils"),
    expect.stringContaining("Cook."),
    expect.stringContaining("Eat."),
  ]);
  expect(JSON.parse(localStorage.getItem("recipe-1-steps") ?? "[]")).toEqual(["Eat.", "Cook."]);
  await act(() => root.unmount());
  box.remove();
});

test("a browser that cannot keep its screen on has no such option", () => {
  render(<RecipeCard id="1" recipe={recipe} />);
  expect(screen.queryByRole("button", { name: "Keep screen on" })).toBeNull();
});
