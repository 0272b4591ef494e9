/**
 * Creates a value on first use and keeps it. Use it for caches that few requests need, because `lru-cache` allocates
 * memory for all entries at once. Use it also for `Intl` objects: the first takes 10 ms, each further kind 3 ms.
 */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
