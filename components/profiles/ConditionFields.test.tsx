import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderComponent } from "#tests/support/component/render.tsx";
import { ConditionFields } from "./ConditionFields.tsx";

test("a relationship from another site is shown unchanged on a social network that does not offer it", () => {
  const condition = {
    id: "1",
    relationshipType: "OTHER" as const,
    sinceYear: null,
    disorder: { id: "2", name: "Migraine" },
  };
  const { unmount } = renderComponent(<ConditionFields condition={condition} isSocialNetwork />);
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("OTHER");
  unmount();
  renderComponent(<ConditionFields isSocialNetwork />);
  expect(screen.queryByRole("option", { name: "Something else" })).toBeNull();
});
