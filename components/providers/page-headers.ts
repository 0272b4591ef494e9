import { pageViewId } from "./page-view.ts";

/** Headers about the page that sends a request (spec §7). Only for logs; nothing depends on them. */
export const pageHeaders = (): Record<string, string> => ({
  "x-current-path": window.location.pathname,
  "x-server-render": "false",
  "x-page-view-id": pageViewId(),
  "x-site-host": window.location.host,
});
