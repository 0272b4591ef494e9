const origin = "https://site.test";
const toKey = (request: Request | string | URL) =>
  new URL(request instanceof Request ? request.url : request, origin).href;

/** An in-memory fake of the Cache API, with the methods that the service worker uses. */
export function createFakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (request: Request | string) => store.get(toKey(request))?.clone(),
      put: async (request: Request | string, response: Response) => {
        store.set(toKey(request), response);
      },
      delete: async (request: Request | string) => store.delete(toKey(request)),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  return {
    open,
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    /** URLs and texts of all stored responses. */
    readAll: async (): Promise<Record<string, string>> => {
      const entries = [...stores.values()].flatMap((store) => [...store]);
      const texts = entries.map(async ([url, response]) => [
        url.replace(origin, ""),
        await response.clone().text(),
      ]);
      return Object.fromEntries(await Promise.all(texts));
    },
  };
}
