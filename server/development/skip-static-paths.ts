import { findNextServer } from "./next-server.ts";

/**
 * For each request of a page with a parameter in its path, which all pages have, Next starts a process that
 * looks for the paths that are rendered in advance, and the first request waits for it. No page is rendered
 * in advance here.
 * @param app the prepared Next application
 */
export function skipStaticPaths(app: unknown): void {
  const server = findNextServer(app);
  if (server) server.getStaticPaths = async () => ({});
}
