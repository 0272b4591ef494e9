import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderComponent } from "#tests/support/component/render.tsx";
import { Tabs } from "./Tabs.tsx";

const tabs = [
  { id: "write", label: "Write", children: <input aria-label="Text" /> },
  { id: "preview", label: "Preview", children: <p>Looks like this</p> },
];
const open = () => renderComponent(<Tabs label="Views" tabs={tabs} />);
const tab = (name: string) => screen.getByRole("tab", { name });

test("the first tab is open; each tab names its panel, and only the open one is shown", async () => {
  const { user } = open();
  expect(screen.getByRole("tablist", { name: "Views" })).toBeTruthy();
  expect(screen.getByRole("tabpanel", { name: "Write" })).toBeTruthy();
  expect(screen.queryByRole("tabpanel", { name: "Preview" })).toBeNull();
  await user.click(tab("Preview"));
  expect(tab("Preview").getAttribute("aria-selected")).toBe("true");
  expect(screen.getByRole("tabpanel", { name: "Preview" }).textContent).toBe("Looks like this");
  await waitFor(() => expect(screen.queryByRole("tabpanel", { name: "Write" })).toBeNull());
});

test("arrow keys move between the tabs, around the end too, and open them", async () => {
  const { user } = open();
  await user.tab();
  expect(document.activeElement).toBe(tab("Write"));
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(tab("Preview"));
  expect(screen.getByRole("tabpanel", { name: "Preview" })).toBeTruthy();
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(tab("Write"));
});

test("text typed in a panel is kept while another one is open", async () => {
  const { user } = open();
  await user.type(screen.getByRole("textbox", { name: "Text" }), "half a thought");
  await user.click(tab("Preview"));
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  await user.click(tab("Write"));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Text" }).value).toBe(
    "half a thought",
  );
});
