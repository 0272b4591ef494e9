/** The API of a service worker that is needed to replace another version. */
export type VersionScope = {
  addEventListener: (
    type: "install" | "activate",
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
  caches: Pick<CacheStorage, "open" | "has">;
  skipWaiting: () => Promise<void>;
  /** Changes with the code of pages and worker, and not with what pages say. */
  appVersion: string;
};

const versionCache = "app-version";
const versionPath = "/sw.js?version";

/**
 * A worker whose code is the one at work takes over at once: only the offline page is another. One with new code
 * waits until a reader asks for it, or has closed the last tab.
 */
export function activateSilently(scope: VersionScope): void {
  const readVersion = async () =>
    (await (await scope.caches.open(versionCache)).match(versionPath))?.text();
  scope.addEventListener("install", (event) => {
    event.waitUntil(
      readVersion().then((version) => {
        // Workers of before there were versions have no say in it.
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
