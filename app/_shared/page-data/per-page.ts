import { renderContext } from "#graphql/render-context.ts";

type Argument = string | number | boolean | null | undefined;

/**
 * Calls a function once for each page and list of arguments. Unlike React's `cache` it does not need React to run the
 * page: the server calls the components of pages itself (docs/decisions/0102).
 */
export function perPage<Arguments extends readonly Argument[], Result>(
  load: (...values: Arguments) => Result,
): (...values: Arguments) => Result {
  return (...values) => {
    const results = renderContext().remember(load);
    const key = JSON.stringify(values);
    if (!results.has(key)) results.set(key, load(...values));
    return results.get(key) as Result;
  };
}
