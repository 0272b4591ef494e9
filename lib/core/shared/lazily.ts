/**
 * Makes something when it is first needed, and keeps it. For caches that few requests use: `lru-cache` takes the memory for
 * all of its entries when it is made. And for what formats words and numbers of a language: the first takes 10 ms, and each
 * kind three more.
 */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
