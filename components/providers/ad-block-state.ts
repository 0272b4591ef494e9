/** Whether the browser blocks ads; `null` until the page has checked (spec §3 Global state). */
let isBlocked: boolean | null = null;

export const readAdBlock = (): boolean | null => isBlocked;

export function setAdBlock(next: boolean | null): void {
  isBlocked = next;
}
