import { pageViewId } from "./page-view.ts";

/** What the API is told of the page that asks (spec §7). For its log only; nothing is decided by it. */
export const pageHeaders = (): Record<string, string> => ({
  "x-current-path": window.location.pathname,
  "x-server-render": "false",
  "x-page-view-id": pageViewId(),
  "x-site-host": window.location.host,
});
