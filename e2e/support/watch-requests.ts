import { expect, type Page, type Request } from "@playwright/test";

const quietMs = 500;

/**
 * Follows what a page requests of one kind. `settled` resolves when none is loading and none
 * started or ended in the last half second; on a timeout it names the running ones. Playwright's
 * "networkidle" counts requests of every kind and names none.
 */
export function watchRequests(
  page: Page,
  kind: "script" | "image",
): { settled: () => Promise<void> } {
  const loading = new Set<Request>();
  let lastChange = Date.now();
  const handleEnd = (request: Request) => {
    if (loading.delete(request)) lastChange = Date.now();
  };
  page.on("request", (request) => {
    if (request.resourceType() !== kind) return;
    loading.add(request);
    lastChange = Date.now();
  });
  page.on("requestfinished", handleEnd);
  page.on("requestfailed", handleEnd);
  return {
    async settled() {
      const isQuiet = () => Date.now() - lastChange >= quietMs;
      const getUrls = () => [...loading].map((request) => request.url());
      await expect.poll(() => (isQuiet() ? getUrls() : ["a recent change"])).toEqual([]);
    },
  };
}
