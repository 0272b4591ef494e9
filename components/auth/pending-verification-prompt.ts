/** Where it is noted that the next page of this tab is to ask for verifying. */
const leftPrompt = "verify-after-load";

/** Lets the next page open the prompt to verify (spec §4 After login). */
export function requestVerificationPrompt(): void {
  sessionStorage.setItem(leftPrompt, "1");
}

/** Whether a page before this one asked for the prompt; it is asked for once. */
export function takePendingVerificationPrompt(): boolean {
  const isLeft = sessionStorage.getItem(leftPrompt) !== null;
  sessionStorage.removeItem(leftPrompt);
  return isLeft;
}
