import { findNextServer } from "./next-server.ts";

/**
 * Disables Next's search for paths to prerender. For a page with a parameter in its path, as all pages have, Next
 * starts a process for that search, and the first request waits for it. No page is prerendered here.
 * @param app the prepared Next application
 */
export function skipStaticPaths(app: unknown): void {
  const server = findNextServer(app);
  if (server) server.getStaticPaths = async () => ({});
}
