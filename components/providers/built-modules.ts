/** Loads built modules, by their absolute addresses. */
type BuiltModules = {
  /**
   * Has the browser cache a module and its imports. @throws TypeError if the network fails, Error if the server does
   */
  fetch: (url: string) => Promise<void>;
  /** Fetches a module, then imports it. @throws the errors of `fetch` */
  import: <Module>(url: string) => Promise<Module>;
};

declare global {
  interface Window {
    builtModules: BuiltModules;
  }
}

/** The imports of a built module, which must load before it runs. */
const staticImports = /(?:\bfrom|\bimport)\s*["'`](\.\/[^"'`]+\.js)["'`]/g;

/**
 * Imports built modules. A browser never requests a module again after a failure, so the files are fetched first and the import
 * finds them in the browser's cache.
 */
export function createBuiltModules(): BuiltModules {
  const fetched = new Map<string, Promise<void>>();

  async function fetchFiles(url: string): Promise<void> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} could not be had: ${response.status}`);
    const imported = [...(await response.text()).matchAll(staticImports)];
    await Promise.all(imported.map(([, file = ""]) => fetchOnce(new URL(file, url).href)));
  }

  function fetchOnce(url: string): Promise<void> {
    const known = fetched.get(url);
    if (known) return known;
    const fetching = fetchFiles(url);
    fetched.set(url, fetching);
    // A failed request may be repeated.
    fetching.catch(() => fetched.delete(url));
    return fetching;
  }

  return {
    fetch: fetchOnce,
    import: async (url) => {
      await fetchOnce(url);
      return import(/* @vite-ignore */ url);
    },
  };
}
