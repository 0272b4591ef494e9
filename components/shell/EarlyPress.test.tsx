import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { findTarget } from "#components/providers/head-tools.ts";
import { EarlyPress } from "./EarlyPress.tsx";
import { guardLinks, keepEarlyPress } from "./early-press.ts";

afterEach(() => {
  window.earlyPress?.stop();
  delete window.earlyPress;
  document.body.replaceChildren();
});

/** A button of the server's HTML, not known to React yet. */
function addButton(name: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.dataset.replay = "";
  button.innerHTML = `<span>${name}</span>`;
  document.body.append(button);
  return button;
}

test("a press before React is kept, shown, and repeated once when React listens", async () => {
  keepEarlyPress(findTarget);
  const button = addButton("React");
  const onClick = vi.fn();
  button.querySelector("span")?.click();
  expect(button.hasAttribute("data-pressed")).toBe(true);
  button.addEventListener("click", onClick);
  render(<EarlyPress />);
  expect(onClick).not.toHaveBeenCalled();
  Object.assign(button, { __reactProps$test: {} });
  await waitFor(() => expect(onClick).toHaveBeenCalledOnce());
  expect(button.hasAttribute("data-pressed")).toBe(false);
  button.click();
  expect(onClick).toHaveBeenCalledTimes(2);
});

test("of several presses the last one counts", async () => {
  keepEarlyPress(findTarget);
  const [first, second] = [addButton("Reply"), addButton("Follow")];
  first.click();
  second.click();
  expect(first.hasAttribute("data-pressed")).toBe(false);
  const pressed: string[] = [];
  for (const button of [first, second]) {
    Object.assign(button, { __reactProps$test: {} });
    button.addEventListener("click", () => pressed.push(button.textContent ?? ""));
  }
  render(<EarlyPress />);
  await waitFor(() => expect(pressed).toEqual(["Follow"]));
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
  // The link is in a part of the page that React does not take over.
  await new Promise((resolve) => setTimeout(resolve));
  expect(onClick).not.toHaveBeenCalled();
  guardLinks();
  await waitFor(() => expect(onClick).toHaveBeenCalledOnce());
});

test("what works without scripts is left alone", () => {
  keepEarlyPress(findTarget);
  render(<a href="#replies">Read the replies</a>);
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  screen.getByRole("link").dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test("the inline script weighs less than a kilobyte", () => {
  expect(String(keepEarlyPress).length).toBeLessThan(1000);
});
