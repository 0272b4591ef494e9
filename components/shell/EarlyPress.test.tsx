import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { findTarget } from "#components/providers/head-tools.ts";
import { hears } from "#components/providers/press-for-part.ts";
import { EarlyPress } from "./EarlyPress.tsx";
import { guardLinks, keepEarlyPress } from "./early-press.ts";

afterEach(() => {
  window.earlyPress?.stop();
  delete window.earlyPress;
  document.body.replaceChildren();
  delete document.documentElement.dataset.taken;
});

/** A server-rendered button in an island that is not hydrated yet. */
function addButton(name: string): HTMLButtonElement {
  const island = document.createElement("page-island");
  const button = document.createElement("button");
  button.dataset.replay = "";
  button.innerHTML = `<span>${name}</span>`;
  island.append(button);
  document.body.append(island);
  return button;
}
/** Simulates the hydration of the island. */
function takeOver(button: HTMLElement): void {
  const island = button.closest<HTMLElement>("page-island");
  if (island) island.dataset.taken = "";
}

test("a press before hydration is stored, shown, and repeated once after hydration", async () => {
  keepEarlyPress(findTarget);
  const button = addButton("React");
  const onClick = vi.fn();
  button.querySelector("span")?.click();
  expect(button.hasAttribute("data-pressed")).toBe(true);
  button.addEventListener("click", onClick);
  render(<EarlyPress />);
  expect(onClick).not.toHaveBeenCalled();
  takeOver(button);
  await waitFor(() => expect(onClick).toHaveBeenCalledOnce());
  expect(button.hasAttribute("data-pressed")).toBe(false);
  button.click();
  expect(onClick).toHaveBeenCalledTimes(2);
});

test("only the last of several presses counts", async () => {
  keepEarlyPress(findTarget);
  const [first, second] = [addButton("Reply"), addButton("Follow")];
  first.click();
  second.click();
  expect(first.hasAttribute("data-pressed")).toBe(false);
  const pressed: string[] = [];
  for (const button of [first, second]) {
    takeOver(button);
    button.addEventListener("click", () => pressed.push(button.textContent ?? ""));
  }
  render(<EarlyPress />);
  await waitFor(() => expect(pressed).toEqual(["Follow"]));
});

test("a press on an island that is not hydrated waits for it, also after the first press was repeated", async () => {
  keepEarlyPress(findTarget);
  const [first, second] = [addButton("Reply"), addButton("Follow")];
  first.click();
  takeOver(first);
  const pressed: string[] = [];
  for (const button of [first, second])
    button.addEventListener("click", () => pressed.push(button.textContent ?? ""));
  render(<EarlyPress />);
  await waitFor(() => expect(pressed).toEqual(["Reply"]));
  second.click();
  expect(pressed).toEqual(["Reply"]);
  takeOver(second);
  await waitFor(() => expect(pressed).toEqual(["Reply", "Follow"]));
});

test("a press on a link that guests get the dialog for is repeated once links are guarded", async () => {
  keepEarlyPress(findTarget, 'a[href="/create-thread"]');
  document.body.insertAdjacentHTML("beforeend", '<a href="/create-thread">Start a thread</a>');
  const link = screen.getByRole("link", { name: "Start a thread" });
  const onClick = vi.fn((event: Event) => event.preventDefault());
  link.click();
  expect(link.dataset.pressed).toBe("");
  link.addEventListener("click", onClick);
  render(<EarlyPress />);
  // The link is in a part of the page that is not hydrated.
  await new Promise((resolve) => setTimeout(resolve));
  expect(onClick).not.toHaveBeenCalled();
  guardLinks();
  await waitFor(() => expect(onClick).toHaveBeenCalledOnce());
});

test("a press on a link with a listener in an unloaded component waits for it, although React knows the link", async () => {
  keepEarlyPress(findTarget);
  const link = addButton("Reply");
  link.dataset.hears = "test-replies";
  takeOver(link);
  link.click();
  const onClick = vi.fn();
  link.addEventListener("click", onClick);
  render(<EarlyPress />);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(onClick).not.toHaveBeenCalled();
  hears("test-replies");
  await waitFor(() => expect(onClick).toHaveBeenCalledOnce());
});

test("a button that replaces the pressed one gets the press, also if the old one was removed", async () => {
  keepEarlyPress(findTarget);
  const shown = addButton("Profile menu");
  shown.dataset.standsFor = "profile-menu";
  shown.click();
  render(<EarlyPress />);
  shown.remove();
  const own = addButton("Profile menu");
  own.dataset.press = "profile-menu";
  const onClick = vi.fn();
  own.addEventListener("click", onClick);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(onClick).not.toHaveBeenCalled();
  takeOver(own);
  await waitFor(() => expect(onClick).toHaveBeenCalledOnce());
});

test("a press is not lost when its button is replaced again before the press is repeated", async () => {
  keepEarlyPress(findTarget);
  const shown = addButton("Profile menu");
  shown.dataset.standsFor = "profile-menu";
  const addOwn = () => {
    const own = addButton("Profile menu");
    own.dataset.press = "profile-menu";
    takeOver(own);
    return own;
  };
  const first = addOwn();
  shown.click();
  render(<EarlyPress />);
  // The press is repeated in the next task.
  first.remove();
  const onClick = vi.fn();
  addOwn().addEventListener("click", onClick);
  await waitFor(() => expect(onClick).toHaveBeenCalledOnce());
});

test("a press between the hydration of the page and a component waits for the component, once", async () => {
  keepEarlyPress(findTarget);
  render(<EarlyPress />);
  await waitFor(() => expect(window.earlyPress).toBeUndefined());
  await new Promise((resolve) => setTimeout(resolve));
  const link = addButton("Edited");
  link.dataset.hears = "test-history";
  const onClick = vi.fn();
  link.addEventListener("click", onClick);
  link.click();
  link.click();
  expect(onClick).not.toHaveBeenCalled();
  expect(link.dataset.pressed).toBe("");
  hears("test-history");
  await waitFor(() => expect(onClick).toHaveBeenCalledOnce());
  link.click();
  expect(onClick).toHaveBeenCalledTimes(2);
});

test("an element that replaces a button while the pointer is down gets the press", async () => {
  keepEarlyPress(findTarget);
  render(<EarlyPress />);
  await waitFor(() => expect(window.earlyPress).toBeUndefined());
  await new Promise((resolve) => setTimeout(resolve));
  const shown = addButton("Mute");
  shown.dataset.standsFor = "test-mute";
  shown.checkVisibility = () => shown.isConnected;
  shown.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  shown.remove();
  const own = addButton("Mute");
  own.dataset.press = "test-mute";
  takeOver(own);
  const onClick = vi.fn();
  own.addEventListener("click", onClick);
  document.body.dispatchEvent(new Event("pointerup", { bubbles: true }));
  await waitFor(() => expect(onClick).toHaveBeenCalledOnce());
});

test("elements that work without scripts are left alone", () => {
  keepEarlyPress(findTarget);
  render(<a href="#replies">Read the replies</a>);
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  screen.getByRole("link").dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test("the inline script weighs less than a kilobyte", () => {
  expect(String(keepEarlyPress).length).toBeLessThan(1000);
});
