import type { ReactNode } from "react";
import { PageFragment } from "#components/ui/PageFragment.tsx";
import { renderContext } from "#graphql/render-context.ts";

/**
 * The place of a fragment, which the page cache fills. In development a page renders its own fragments: a page
 * with one is two routes to compile. The bundle of production has nothing of it.
 */
export function renderFragment(source: string): ReactNode {
  // biome-ignore lint/style/noProcessEnv: the bundler puts the word here; nothing is read.
  if (process.env.NODE_ENV === "development")
    return import("./own-fragment.tsx").then(({ renderOwnFragment }) => renderOwnFragment(source));
  const { nonce, hasIslands } = renderContext().request();
  // Outside of an island, React does not hydrate it.
  return hasIslands ? (
    <div data-fragment={nonce + source} />
  ) : (
    <PageFragment source={source} nonce={nonce} />
  );
}
