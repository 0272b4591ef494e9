/**
 * When the scripts of a page start: automatically after the first frame, or on the reader's first interaction. Both
 * start earlier on the first press, input or focus on a control. Parts of a page may ask for more
 * (`components/ui/hydrate-when.ts`).
 */
export type PageStart = "now" | "touch";

/** Id of the element with the JSON data that the islands of a page need in the browser. */
export const pageIslandsId = "page-islands";

/** The attributes of the script in the page's head, which start the page. */
export type StartOptions = {
  /** URLs of its modules, separated by spaces. The first starts its islands. */
  scripts: string;
  start: PageStart;
  /** Address of the module of the dialog in which guests log in. */
  dialog?: string | undefined;
  /** Addresses of the modules of the reply form, on members' pages that have one. */
  reply?: string | undefined;
  /** The page is rendered for members, so it needs no login dialog. */
  member?: "" | undefined;
  /** The message when a press has to wait for the network. */
  offline: string;
  /** The message when a press has to wait for the next attempt. */
  failed: string;
};
