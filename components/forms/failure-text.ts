import { type ApiError, isOffline, networkErrorCode } from "#components/providers/api-error.ts";
import { offlineSavedText } from "#lib/core/shared/error-texts.ts";

/** Whether a form was not sent because there is no network. */
export const isUnsent = ({ code }: ApiError): boolean => code === networkErrorCode && isOffline();

/**
 * What a form says of a failure: offline, that what was typed is kept, where a field has a draft.
 * @param savedAs what the form holds, such as "reply"
 */
export function getFailureText(
  error: ApiError,
  form: HTMLFormElement | null,
  savedAs = "text",
): string {
  const isKept = form?.querySelector("[data-draft]") != null;
  if (isUnsent(error) && isKept) return offlineSavedText(savedAs);
  return error.message;
}
