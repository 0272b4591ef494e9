import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderComponent } from "#tests/support/component/render.tsx";
import { ConditionFields } from "./ConditionFields.tsx";

test("a condition told as something else is shown as that on a social network, where it is not offered", () => {
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
