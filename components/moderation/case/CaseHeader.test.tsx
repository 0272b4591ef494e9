import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { crisisFirstSteps } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { CaseHeader } from "./CaseHeader.tsx";

const one: Parameters<typeof CaseHeader>[0]["one"] = {
  assocType: "COMMENT",
  author: null,
  reasons: ["SPAM"],
  crisisLevel: null,
  url: null,
  siteName: "Migraine",
  openedAt: "2026-11-20T10:00:00Z",
  isOpen: true,
  isAppeal: false,
  snapshot: { __typename: "CaseSnapshot", title: null, body: "", messages: [] },
};
const findSteps = () => screen.queryByRole("region", { name: crisisFirstSteps.title });

test.each([
  ["somebody is worried", { reasons: ["SPAM", "CRISIS"] }],
  ["risk wording was found", { reasons: ["RISK_WORDING"] }],
  ["staff have set a level", { crisisLevel: "low" }],
] as const)("where %s the case says what to do first, with the help lines", (_why, change) => {
  render(
    <CaseHeader
      one={{
        ...one,
        ...change,
        reasons: [...("reasons" in change ? change.reasons : one.reasons)],
      }}
    />,
  );
  const steps = within(findSteps() as HTMLElement);
  expect(steps.getAllByRole("listitem")).toHaveLength(5);
  const link = steps.getByRole("link", { name: crisisFirstSteps.linesLink });
  expect(link.getAttribute("href")).toBe("/get-help");
});

test("a case about something else, or a closed one, does not", () => {
  const { rerender } = render(<CaseHeader one={one} />);
  expect(findSteps()).toBeNull();
  rerender(<CaseHeader one={{ ...one, reasons: ["CRISIS"], isOpen: false }} />);
  expect(findSteps()).toBeNull();
});
