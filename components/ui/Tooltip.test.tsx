import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderComponent } from "#tests/support/component/render.tsx";
import { Tooltip } from "./Tooltip.tsx";

const text = "Others see the day, not the hour";
const shown = () => screen.getAllByText(text).filter((element) => !element.hidden);

test("a tooltip describes its control also while closed, opens by hovering and closes by Escape", async () => {
  const { user } = renderComponent(
    <Tooltip text={text}>
      <button type="button">Joined</button>
    </Tooltip>,
  );
  const button = screen.getByRole("button", { name: "Joined" });
  const description = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toBe(text);
  expect(shown()).toHaveLength(0);
  await user.hover(button);
  await waitFor(() => expect(shown()).toHaveLength(1));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(shown()).toHaveLength(0));
});
