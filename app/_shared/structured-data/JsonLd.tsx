import type { Graph, Thing } from "schema-dts";
import { toScriptText } from "./script-text.ts";

/**
 * What a page is, for search engines. A block of data: browsers do not run it, so the page's policy
 * has nothing to allow.
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return null;
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it can end the element or begin another
      dangerouslySetInnerHTML={{ __html: toScriptText(graph) }}
    />
  );
}
