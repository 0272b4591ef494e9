import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import type { RouteRule } from "./route-rule.ts";

/**
 * When the scripts of a page start by themselves: after its first frame, once the browser has nothing else to do, or
 * not before its reader touches something. Any of them starts earlier with the first press, input or focus on a control.
 */
export type PageStart = "now" | "idle" | "touch";

/** What a page needs to start: attributes of the script in its head. */
export type StartOptions = {
  /**
   * Addresses of its scripts, in their order and with spaces between them. The first may be the data of the page: without
   * it the others do nothing.
   */
  scripts: string;
  start: PageStart;
  /** Address of the code of the dialog in which guests log in, if it is one file. */
  dialog?: string;
  /** The page is made for members, who need no dialog to log in. */
  member?: "";
  /** Said when a press has to wait for the network. */
  offline: string;
  /** Said when a press has to wait for the next try. */
  failed: string;
};

/**
 * How a page starts (docs/decisions/0086). Parts of a page may ask for more (`components/ui/starts.ts`).
 * @param page.isShared the page is the same for everyone of its variant: something to read, not a task
 */
export const getPageStart = (page: {
  variant: ViewerVariant;
  isShared: boolean;
  startForMembers: RouteRule["startForMembers"];
}): PageStart => {
  if (!page.isShared) return "now";
  return page.variant === "member" ? page.startForMembers : "touch";
};
