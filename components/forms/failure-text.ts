import { type ApiError, isOffline, networkErrorCode } from "#components/providers/api-error.ts";
import { offlineSavedText, unavailableSavedText } from "#lib/core/shared/error-texts.ts";

/** Whether a form failed because the browser is offline. */
export const isUnsent = ({ code }: ApiError): boolean => code === networkErrorCode && isOffline();

/** Whether a failure is temporary and independent of the input: the server or the network does not work right now. */
export const isPassing = (error: ApiError): boolean =>
  error.code === "UNAVAILABLE" || (error.code === networkErrorCode && !isOffline());

/**
 * The failure message of a form. Offline and during retries it says that the text is kept, if a
 * field has a draft.
 * @param options.savedAs the name of the text, such as "reply"
 * @param options.isDeferred the form is retried automatically
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
