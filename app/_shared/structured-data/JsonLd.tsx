import type { Graph, Thing } from "schema-dts";
import { renderContext } from "#graphql/render-context.ts";
import { toScriptText } from "./script-text.ts";

/**
 * The structured data of a page for search engines. The server writes it into the head as a data
 * block, outside of React, which would send it a second time.
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return null;
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  renderContext().describePage(toScriptText(graph));
  return null;
}
