import { afterEach, expect, test, vi } from "vitest";
import { ApiError, networkErrorCode } from "#components/providers/api-error.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { getFailureText } from "./failure-text.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

function makeForm(html: string): HTMLFormElement {
  const form = document.createElement("form");
  form.innerHTML = html;
  return form;
}
const withDraft = makeForm('<textarea data-draft="reply-draft-1"></textarea>');

test("offline, a form with a draft says that it is saved, others that the browser is offline", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const error = new ApiError(networkErrorCode);
  expect(getFailureText(error, withDraft, { savedAs: "reply" })).toBe(
    "You're offline. Your reply is saved.",
  );
  expect(getFailureText(error, withDraft)).toBe("You're offline. Your text is saved.");
  expect(getFailureText(error, makeForm("<input>"))).toBe(errorTexts.offline);
});

test("online, the generic text or the server's message is shown", () => {
  expect(getFailureText(new ApiError(networkErrorCode), withDraft)).toBe(errorTexts.generic);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(getFailureText(new ApiError("FORBIDDEN", "Not authorized"), withDraft)).toBe(
    "Not authorized",
  );
});
