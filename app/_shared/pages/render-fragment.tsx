import type { ReactNode } from "react";
import { PageFragment } from "#components/ui/PageFragment.tsx";
import { renderContext } from "#graphql/render-context.ts";

/**
 * The empty element of a fragment, which the page cache fills. In development a page renders its fragments itself,
 * because each fragment would be another route to compile. The production bundle does not contain that code.
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
