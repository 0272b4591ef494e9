import type { Graph, Thing } from "schema-dts";
import { renderContext } from "#graphql/render-context.ts";
import { toScriptText } from "./script-text.ts";

/**
 * What a page is, for search engines. The server writes it into the head as a block of data, which no
 * browser runs; React never sees it, as it would send every word of it a second time.
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return null;
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  renderContext().describePage(toScriptText(graph));
  return null;
}
