import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SaveMessageSettingsDocument } from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { messageAudienceLabels } from "#lib/messaging/shared/message-audience.ts";
import { messageSettingsTexts as texts } from "#lib/messaging/shared/message-list-texts.ts";
import { failOperation, mockOperation } from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { MessageSettingsForm } from "./MessageSettingsForm.tsx";

const settings = {
  __typename: "MessageSettings" as const,
  audience: "ANYONE" as const,
  showsActivity: true,
};
const open = () => renderComponent(<MessageSettingsForm settings={settings} />, { viewer: member });

test("both settings are saved together, in place", async () => {
  const { user } = open();
  const { calls } = mockOperation(SaveMessageSettingsDocument, (variables) => ({
    updateMessageSettings: { __typename: "MessageSettings" as const, ...variables },
  }));
  await user.click(screen.getByRole("radio", { name: messageAudienceLabels.following }));
  await user.click(screen.getByRole("checkbox", { name: texts.activity }));
  await user.click(screen.getByRole("button", { name: texts.save }));
  await findToast(texts.saved);
  expect(calls).toEqual([{ audience: "FOLLOWING", showsActivity: false }]);
});

test("settings that could not be saved stay selected", async () => {
  const { user } = open();
  failOperation(SaveMessageSettingsDocument);
  await user.click(screen.getByRole("radio", { name: messageAudienceLabels.nobody }));
  await user.click(screen.getByRole("button", { name: texts.save }));
  await findToast(errorTexts.generic);
  expect(
    screen.getByRole<HTMLInputElement>("radio", { name: messageAudienceLabels.nobody }).checked,
  ).toBe(true);
});
