/** The API of a service worker that is needed to replace another version. */
export type VersionScope = {
  addEventListener: (
    type: "install" | "activate",
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
  caches: Pick<CacheStorage, "open" | "has">;
  skipWaiting: () => Promise<void>;
  /** Changes with the code of pages and worker, but not with the content of pages. */
  appVersion: string;
};

const versionCache = "app-version";
const versionPath = "/sw.js?version";

/**
 * A worker with the same code as the active worker takes over at once, because only the offline page has changed. A
 * worker with new code waits until the reader requests it or has closed the last tab.
 */
export function activateSilently(scope: VersionScope): void {
  const readVersion = async () =>
    (await (await scope.caches.open(versionCache)).match(versionPath))?.text();
  scope.addEventListener("install", (event) => {
    event.waitUntil(
      readVersion().then((version) => {
        // Workers from before versions existed are ignored.
        const isSame = version === undefined || version === scope.appVersion;
        return isSame ? scope.skipWaiting() : undefined;
      }),
    );
  });
  scope.addEventListener("activate", (event) => {
    const write = async () =>
      (await scope.caches.open(versionCache)).put(versionPath, new Response(scope.appVersion));
    event.waitUntil(write());
  });
}
