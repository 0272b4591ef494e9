import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { sectionKinds } from "#lib/sections/shared/section-names.ts";
import { KindPicture } from "./KindPicture.tsx";

test("each type has a drawing of its own, which screen readers skip", () => {
  const drawings = sectionKinds.map((kind) => {
    const { container } = render(<KindPicture kind={kind} />);
    expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
    return container.innerHTML;
  });
  expect(new Set(drawings).size).toBe(sectionKinds.length);
});
