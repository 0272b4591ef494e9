/**
 * When the scripts of a page start: by themselves after its first frame, or when its reader touches something. Either starts
 * earlier with the first press, input or focus on a control. Parts of a page may ask for more (`components/ui/starts.ts`).
 */
export type PageStart = "now" | "touch";

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
