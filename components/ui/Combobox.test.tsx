import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { Combobox } from "./Combobox.tsx";

const options = [
  { value: "lupus", label: "Lupus" },
  { value: "migraine", label: "Migraine" },
  { value: "asthma", label: "Asthma" },
];
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Condition" });
const listOptions = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const getFormData = () =>
  Object.fromEntries(new FormData(document.querySelector("form") ?? undefined));

test("typing narrows the options, Enter selects the first one, and the form gets its value", async () => {
  const onChoose = vi.fn();
  const { user } = renderComponent(
    <form>
      <Combobox label="Condition" name="condition" options={options} onChoose={onChoose} />
    </form>,
  );
  await user.type(field(), "mig");
  await waitFor(() => expect(listOptions()).toEqual(["Migraine"]));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(field().value).toBe("Migraine"));
  expect(onChoose.mock.calls).toEqual([[options[1]]]);
  expect(getFormData()).toEqual({ condition: "migraine" });
  await waitFor(() => expect(field().getAttribute("aria-expanded")).toBe("false"));
});

test("the field keeps its name for screen readers while the list is open", async () => {
  const { user } = renderComponent(
    <>
      <p>Elsewhere on the page</p>
      <Combobox label="Condition" options={options} />
    </>,
  );
  await user.type(field(), "mig");
  await waitFor(() => expect(listOptions()).toEqual(["Migraine"]));
  expect(screen.getByText("Elsewhere on the page").closest("[aria-hidden=true]")).not.toBeNull();
  expect(field().getAttribute("aria-expanded")).toBe("true");
});

test("Escape closes the list and chooses nothing", async () => {
  const onChoose = vi.fn();
  const { user } = renderComponent(
    <Combobox label="Condition" options={options} onChoose={onChoose} />,
  );
  await user.type(field(), "l");
  await waitFor(() => expect(field().getAttribute("aria-expanded")).toBe("true"));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(field().getAttribute("aria-expanded")).toBe("false"));
  expect(onChoose.mock.calls.filter(([option]) => option !== null)).toEqual([]);
});

test("shows a message if nothing matches", async () => {
  const { user } = renderComponent(<Combobox label="Condition" options={options} />);
  await user.type(field(), "zzz");
  expect(await screen.findByText("No matches found.")).toBeTruthy();
  expect(listOptions()).toEqual([]);
});

test("a search waits until typing pauses, sends the whole term once and shows the results", async () => {
  const search = vi.fn(async (_term: string) => options.slice(0, 1));
  const { user } = renderComponent(<Combobox label="Condition" search={search} />);
  await user.click(field());
  // Types without a pause, however busy the machine is.
  for (const value of [" l", " lu", " lup", " lup "])
    fireEvent.change(field(), { target: { value } });
  await waitFor(() => expect(listOptions()).toEqual(["Lupus"]));
  expect(search.mock.calls.map(([term]) => term)).toEqual(["lup"]);
  await user.clear(field());
  await waitFor(() => expect(listOptions()).toEqual([]));
  expect(search).toHaveBeenCalledTimes(1);
});

test("a failed search shows an error, and the next one is shown", async () => {
  const search = vi.fn(async () => options.slice(0, 1));
  search.mockRejectedValueOnce(new Error("offline"));
  const { user } = renderComponent(<Combobox label="Condition" search={search} />);
  await user.type(field(), "lu");
  expect(await screen.findByText(errorTexts.generic)).toBeTruthy();
  await user.type(field(), "p");
  await waitFor(() => expect(listOptions()).toEqual(["Lupus"]));
  expect(screen.queryByText(errorTexts.generic)).toBeNull();
});

test("only the answer to the last term counts", async () => {
  const answers = new Map<string, (found: typeof options) => void>();
  const search = (term: string) =>
    new Promise<typeof options>((resolve) => answers.set(term, resolve));
  const { user } = renderComponent(<Combobox label="Condition" search={search} />);
  await user.type(field(), "l");
  await waitFor(() => expect(answers.has("l")).toBe(true));
  await user.type(field(), "u");
  await waitFor(() => expect(answers.has("lu")).toBe(true));
  answers.get("lu")?.([options[0] ?? { value: "", label: "" }]);
  await waitFor(() => expect(listOptions()).toEqual(["Lupus"]));
  answers.get("l")?.([...options]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(listOptions()).toEqual(["Lupus"]);
});
