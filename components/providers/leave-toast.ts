/** Where a message waits for the next page of this tab. */
export const leftBehind = "toast-after-load";

/** Leaves a message that the next page shows, such as after logging out. */
export function leaveToast(message: string): void {
  sessionStorage.setItem(leftBehind, message);
}
