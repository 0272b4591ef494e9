/** Where a message waits for the next page of this tab. */
export const queuedToastKey = "toast-after-load";

/** Leaves a message that the next page shows, such as after logging out. */
export function queueToast(message: string): void {
  sessionStorage.setItem(queuedToastKey, message);
}
