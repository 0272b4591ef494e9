/** The key in session storage that makes the next page of this tab open the prompt. */
const storageKey = "verify-after-load";

/** Makes the next page open the verification prompt (spec §4 After login). */
export function requestVerificationPrompt(): void {
  sessionStorage.setItem(storageKey, "1");
}

/** Whether an earlier page requested the prompt. Clears the request. */
export function takePendingVerificationPrompt(): boolean {
  const isPending = sessionStorage.getItem(storageKey) !== null;
  sessionStorage.removeItem(storageKey);
  return isPending;
}
