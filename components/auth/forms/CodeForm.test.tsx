import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { VerifyPhoneDocument } from "#graphql/generated/client/graphql.ts";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { closedAuth } from "#lib/auth/shared/flow/auth-state.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { renderComponent, siteFacts } from "#tests/support/component/render.tsx";
import { CodeForm } from "./CodeForm.tsx";

const renderForm = () => {
  const send = vi.fn();
  const facts = { site: siteFacts, account: null };
  const form = (
    <CodeForm state={closedAuth()} send={send} supportEmail="help@demo.test" facts={facts} />
  );
  return { ...renderComponent(form), send };
};
const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Digit \d of 6$/);

test("a wrong code is reported and cleared, and the next six digits are sent without a press", async () => {
  const answers = [false, true];
  const { calls } = mockOperation(VerifyPhoneDocument, () => ({
    verifyPhone: answers.shift() ?? false,
  }));
  const { user, send } = renderForm();
  await user.click(boxes()[0] as HTMLElement);
  await user.keyboard("123456");
  expect(await screen.findByText(authFormTexts.incorrectCode)).toBeTruthy();
  expect(boxes().map(({ value }) => value)).toEqual(["", "", "", "", "", ""]);
  expect(document.activeElement).toBe(boxes()[0]);
  expect(send).not.toHaveBeenCalled();
  await user.paste("654 321");
  await waitFor(() => expect(send.mock.calls).toEqual([[{ type: "phoneVerified" }]]));
  expect(calls).toEqual([{ code: "123456" }, { code: "654321" }]);
});

test("too few digits are not sent, and the first box has the focus", async () => {
  const { calls } = mockOperation(VerifyPhoneDocument, { verifyPhone: true });
  const { user } = renderForm();
  await user.click(boxes()[0] as HTMLElement);
  await user.keyboard("123");
  await user.click(screen.getByRole("button", { name: "Verify" }));
  await waitFor(() => expect(boxes()[0]?.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(boxes()[0]);
  expect(calls).toEqual([]);
});
