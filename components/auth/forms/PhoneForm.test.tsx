import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SavePhoneDocument } from "#graphql/generated/client/graphql.ts";
import { closedAuth } from "#lib/auth/shared/flow/auth-state.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { renderComponent, siteFacts } from "#tests/support/component/render.tsx";
import { PhoneForm } from "./PhoneForm.tsx";

test("a number is formatted while it is typed and sent as ten digits", async () => {
  const { calls } = mockOperation(SavePhoneDocument, (() => ({})) as never);
  const send = vi.fn();
  const facts = { site: siteFacts, account: null };
  const { user } = renderComponent(
    <PhoneForm state={closedAuth()} send={send} supportEmail="help@demo.test" facts={facts} />,
  );
  const field = screen.getByLabelText<HTMLInputElement>("Phone number");
  await user.type(field, "6175550123");
  expect(field.value).toBe("+1 (617)555-0123");
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  await waitFor(() => expect(send.mock.calls).toEqual([[{ type: "phoneSaved" }]]));
  expect(calls).toEqual([{ phoneNumber: "6175550123" }]);
});
