import { type ApiError, isOffline, networkErrorCode } from "#components/providers/api-error.ts";
import { offlineSavedText, unavailableSavedText } from "#lib/core/shared/error-texts.ts";

/** Whether a form was not sent because there is no network. */
export const isUnsent = ({ code }: ApiError): boolean => code === networkErrorCode && isOffline();

/** Whether a failure says nothing of what was sent: the server, or the way to it, does not work right now. */
export const isPassing = (error: ApiError): boolean =>
  error.code === "UNAVAILABLE" || (error.code === networkErrorCode && !isOffline());

/**
 * What a form says of a failure: offline, and while it is sent again, that what was typed is kept, where a field has a draft.
 * @param options.savedAs what the form holds, such as "reply"
 * @param options.isDeferred the form is sent again by itself
 */
export function getFailureText(
  error: ApiError,
  form: HTMLFormElement | null,
  {
    savedAs = "text",
    isDeferred = false,
  }: { savedAs?: string | undefined; isDeferred?: boolean } = {},
): string {
  const isKept = form?.querySelector("[data-draft]") != null;
  if (isUnsent(error) && isKept) return offlineSavedText(savedAs);
  if (isDeferred && isKept) return unavailableSavedText(savedAs);
  return error.message;
}
