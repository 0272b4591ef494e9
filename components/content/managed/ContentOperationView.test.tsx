import { render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import { contentChangesTexts as texts } from "#lib/content/shared/content-change-texts.ts";
import { ContentOperationView } from "./ContentOperationView.tsx";

type Operation = ComponentProps<typeof ContentOperationView>["operation"];

const operation = {
  id: "7",
  action: "archive",
  madeAt: "2026-11-12T08:00:00.000Z",
  changedCount: 2,
  undoneAt: null,
  undoneBy: null,
  madeBy: { id: "1", username: "Rosa" },
  items: [
    { contentId: "11", title: "Quiet rooms", problem: null, undoProblem: null },
    { contentId: "12", title: "Loud rooms", problem: null, undoProblem: null },
    { contentId: "13", title: null, problem: "This item was not found.", undoProblem: null },
  ],
} as unknown as Operation;

const show = (changes: object = {}) =>
  render(<ContentOperationView operation={{ ...operation, ...changes } as Operation} />);

describe("a change of several items", () => {
  it("says how many were changed, names the others with the reason, and can be undone", () => {
    show();
    expect(screen.getByText("Archive: 2 items changed, 1 not")).not.toBeNull();
    expect(screen.getByText(/Item 13/).textContent).toBe("Item 13: This item was not found.");
    expect(screen.getByRole("button", { name: texts.undo })).not.toBeNull();
    const link = screen.getByRole("link", { name: "Quiet rooms", hidden: true });
    expect(link.getAttribute("href")).toBe("/manage/content/11");
  });

  it("that is undone says what was restored and what was not", () => {
    show({
      undoneAt: "2026-11-13T08:00:00.000Z",
      undoneBy: { id: "2", username: "Theo" },
      items: [
        { contentId: "11", title: "Quiet rooms", problem: null, undoProblem: null },
        { contentId: "12", title: "Loud rooms", problem: null, undoProblem: "It was changed." },
      ],
    });
    expect(screen.getByText("Archive: 1 item restored, 1 stay as they are")).not.toBeNull();
    expect(screen.getByText("Theo")).not.toBeNull();
    expect(screen.queryByRole("button", { name: texts.undo })).toBeNull();
  });

  it("that changed nothing has nothing to undo", () => {
    show({ changedCount: 0 });
    expect(screen.queryByRole("button", { name: texts.undo })).toBeNull();
  });
});
