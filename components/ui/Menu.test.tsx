import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { renderComponent } from "#tests/support/component/render.tsx";
import { Menu } from "./Menu.tsx";
import type { MenuChoice } from "./MenuItems.tsx";

// Loading the items for the first time takes seconds on a busy machine.
beforeAll(() => import("./MenuItems.tsx"), 60_000);

const choose = vi.fn();
const choices: MenuChoice[] = [
  { id: "replies", label: "Unread replies", count: 120, href: "#replies" },
  { id: "share", label: "Copy the link", href: "#share" },
  { id: "mute", label: "Stop following", onSelect: choose },
];
const trigger = () => screen.getByRole("button", { name: "Thread options" });
const open = (more: Partial<Parameters<typeof Menu>[0]> = {}) =>
  renderComponent(<Menu trigger="Thread options" choices={choices} {...more} />);
const focused = () => document.activeElement?.textContent;
/** The items are fetched when the menu is first used. */
const waitForFocus = (label: string) => waitFor(() => expect(focused()).toBe(label));

test("a press opens it with the focus on the first item, and Escape gives the focus back", async () => {
  const { user } = open();
  expect(screen.queryByRole("menu")).toBeNull();
  await user.click(trigger());
  expect(screen.getByRole("menu", { name: "Thread options" })).toBeTruthy();
  // The browser derives the expanded state from this; HTML does not allow aria-expanded in
  // addition.
  expect(trigger().getAttribute("popovertarget")).toBe(screen.getByRole("menu").id);
  await waitForFocus("Unread replies99+");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

test("arrows wrap around, Home and End move to the ends, a letter to the next item that starts with it", async () => {
  const { user } = open();
  trigger().focus();
  await user.keyboard("{ArrowDown}");
  await waitForFocus("Unread replies99+");
  for (const [key, label] of [
    ["{ArrowUp}", "Stop following"],
    ["{ArrowDown}", "Unread replies99+"],
    ["{End}", "Stop following"],
    ["{Home}", "Unread replies99+"],
    ["c", "Copy the link"],
    ["x", "Copy the link"],
  ] as const) {
    await user.keyboard(key);
    expect(focused()).toBe(label);
  }
});

// spec §4: reaction menu: choosing or removing closes it
test("choosing closes it, gives the focus back and acts once", async () => {
  const { user } = open();
  await user.click(trigger());
  await waitForFocus("Unread replies99+");
  await user.keyboard("{End}{Enter}");
  expect(choose).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

// spec §4: a click outside closes the menus
test("Tab and a press outside close it", async () => {
  const { user } = open();
  await user.click(trigger());
  await waitForFocus("Unread replies99+");
  await user.tab();
  expect(screen.queryByRole("menu")).toBeNull();
  await user.click(trigger());
  await user.click(document.body);
  expect(screen.queryByRole("menu")).toBeNull();
});

test("where it may not open, it does not", async () => {
  const { user } = open({ canOpen: () => false });
  await user.click(trigger());
  expect(screen.queryByRole("menu")).toBeNull();
});

test("the selected item of exclusive choices is marked and focused", async () => {
  const radios = [
    { id: "a", label: "Like", isChecked: false, onSelect: choose },
    { id: "b", label: "Wow", isChecked: true, onSelect: choose },
  ];
  open({ choices: radios });
  fireEvent.click(trigger());
  expect((await screen.findByRole("menuitemradio", { name: "Wow" })).ariaChecked).toBe("true");
  expect(focused()).toBe("Wow");
});
