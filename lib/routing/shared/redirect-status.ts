import type { Read } from "./redirect-path.ts";

/** The status of a redirect; 404 and 410 mean that the page is gone, and need no target. */
export const redirectStatuses = [301, 302, 307, 308, 404, 410] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

/** The statuses with a target. */
export type MovedStatus = Exclude<RedirectStatus, 404 | 410>;

/** Parses the status of a row; 301 without one. */
export function readRedirectStatus(status = 301): Read<RedirectStatus> {
  const value = redirectStatuses.find((known) => known === status);
  return value ? { value } : { problem: `status ${status} is no redirect` };
}

/** Whether a status has a target. */
export const isMoved = (status: RedirectStatus): status is MovedStatus =>
  status !== 404 && status !== 410;

/** The combined status of two redirects: permanent if both are. The first decides whether the method is kept. */
export function joinStatuses(first: MovedStatus, second: MovedStatus): MovedStatus {
  const isTemporary = [first, second].some((status) => status === 302 || status === 307);
  const keepsMethod = first === 307 || first === 308;
  if (isTemporary) return keepsMethod ? 307 : 302;
  return keepsMethod ? 308 : 301;
}
