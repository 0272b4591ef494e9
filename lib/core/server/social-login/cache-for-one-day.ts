/** Lifetime of the cached metadata of a provider. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Caches the result of `load` for a day. After a failure the next call loads again. */
export function cacheForOneDay<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  let loadedAt = 0;
  return () => {
    if (loading && Date.now() - loadedAt < lifetimeMs) return loading;
    const started = load();
    loading = started;
    loadedAt = Date.now();
    started.catch(() => {
      if (loading === started) loading = undefined;
    });
    return started;
  };
}
