import { costLimitPlugin } from "@escape.tech/graphql-armor-cost-limit";
import { maxAliasesPlugin } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthPlugin } from "@escape.tech/graphql-armor-max-depth";
import { maxDirectivesPlugin } from "@escape.tech/graphql-armor-max-directives";
import { maxTokensPlugin } from "@escape.tech/graphql-armor-max-tokens";

/**
 * Bounds for documents that strangers write. Depth is above the usual six because
 * our own page documents nest eight deep; the rest are the library's defaults.
 */
export function queryLimits() {
  return [
    maxDepthPlugin({ n: 10 }),
    maxAliasesPlugin({ n: 15 }),
    maxDirectivesPlugin({ n: 50 }),
    maxTokensPlugin({ n: 1000 }),
    costLimitPlugin({ maxCost: 5000 }),
  ];
}
