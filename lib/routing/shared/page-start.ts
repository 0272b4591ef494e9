/**
 * When the scripts of a page start: by themselves after its first frame, or when its reader touches something. Either starts
 * earlier with the first press, input or focus on a control. Parts of a page may ask for more (`components/ui/hydrate-when.ts`).
 */
export type PageStart = "now" | "touch";

/** Id of the element with what the islands of a page need in the browser, as JSON. */
export const pageIslandsId = "page-islands";

/** The attributes of the script in the page's head, which start the page. */
export type StartOptions = {
  /** Addresses of its modules with spaces between them. The first starts its islands. */
  scripts: string;
  start: PageStart;
  /** Address of the module of the dialog in which guests log in. */
  dialog?: string | undefined;
  /** Addresses of the modules of the reply form, on members' pages that have one. */
  reply?: string | undefined;
  /** The page is rendered for members, so it needs no login dialog. */
  member?: "" | undefined;
  /** Said when a press has to wait for the network. */
  offline: string;
  /** Said when a press has to wait for the next try. */
  failed: string;
};
