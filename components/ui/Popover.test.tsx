import { screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { renderComponent } from "#tests/support/component/render.tsx";
import { InfoTip } from "./InfoTip.tsx";
import { Popover } from "./Popover.tsx";

const popover = (
  <Popover trigger="Who can see this?" title="Who can see this?">
    Everyone.
  </Popover>
);

test("it is a native popover, which opens before scripts", () => {
  const html = renderToStaticMarkup(popover);
  const [, id] = html.match(/popoverTarget="([^"]+)"/) ?? [];
  expect(html).toContain(`<dialog id="${id}" popover="auto" aria-label="Who can see this?"`);
});

test("a press opens it, and its button, Escape and a press outside close it", async () => {
  const { user } = renderComponent(popover);
  const open = () => user.click(screen.getByRole("button", { name: "Who can see this?" }));
  const panel = () => document.querySelector("[data-popover-open]");
  await open();
  expect(panel()?.textContent).toContain("Everyone.");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(panel()).toBeNull();
  await open();
  await user.keyboard("{Escape}");
  expect(panel()).toBeNull();
  await open();
  await user.click(document.body);
  expect(panel()).toBeNull();
});

test("an info tip has no heading and closes with Ok", async () => {
  const { user } = renderComponent(<InfoTip label="What is this?">A badge.</InfoTip>);
  await user.click(screen.getByRole("button", { name: "What is this?" }));
  expect(screen.queryByRole("heading")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Ok" }));
  expect(document.querySelector("[data-popover-open]")).toBeNull();
});
