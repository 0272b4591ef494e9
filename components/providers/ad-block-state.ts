/** Whether the browser blocks ads; `null` while the page has not looked (spec §3 Global state). */
let isBlocked: boolean | null = null;

export const readAdBlock = (): boolean | null => isBlocked;

export function setAdBlock(next: boolean | null): void {
  isBlocked = next;
}
