/** The storage key of a message for the next page of this tab. */
export const queuedToastKey = "toast-after-load";

/** Queues a message for the next page, such as after logging out. */
export function queueToast(message: string): void {
  sessionStorage.setItem(queuedToastKey, message);
}
