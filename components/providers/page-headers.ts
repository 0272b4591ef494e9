import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { readAdBlock } from "./ad-block-state.ts";
import { pageViewId } from "./page-view.ts";

/** Headers about the page that sends a request (spec §7). Only for logs; nothing depends on them. */
export function pageHeaders(): Record<string, string> {
  const isAdBlocked = readAdBlock();
  return dropUndefined({
    "x-current-path": window.location.pathname,
    "x-server-render": "false",
    "x-page-view-id": pageViewId(),
    "x-site-host": window.location.host,
    // Unknown until the page has checked.
    "x-ad-block": isAdBlocked?.toString(),
  });
}
