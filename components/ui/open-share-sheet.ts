/** Closing the sheet without sharing is not an error. */
const isDismissal = (error: unknown) => error instanceof Error && error.name === "AbortError";

/**
 * Opens the share sheet of the device; no third party is contacted. Call it while handling the press, before any
 * `await`: browsers refuse it later.
 * @returns whether there was a sheet, even if the reader closed it
 */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return isDismissal(error);
  }
}
