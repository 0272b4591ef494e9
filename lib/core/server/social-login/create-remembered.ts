/** How long what a provider says of itself is taken as said, in ms. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Keeps what was loaded for a day; what failed to load is loaded again by the next who asks. */
export function createRemembered<Value>(load: () => Promise<Value>): () => Promise<Value> {
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
