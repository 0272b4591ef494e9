/** Whether the browser refused the request for ads, as blockers make it do. */
let wasRefused = false;

export const wasAdRequestRefused = (): boolean => wasRefused;

export function noteAdRequest(isRefused: boolean): void {
  wasRefused = isRefused;
}
