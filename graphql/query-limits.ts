import { costLimitPlugin } from "@escape.tech/graphql-armor-cost-limit";
import { maxAliasesPlugin } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthPlugin } from "@escape.tech/graphql-armor-max-depth";
import { maxDirectivesPlugin } from "@escape.tech/graphql-armor-max-directives";
import { maxTokensPlugin } from "@escape.tech/graphql-armor-max-tokens";
import type { Plugin } from "graphql-yoga";

/**
 * Limits for documents of other clients. The maximum depth is above the usual six, because our page documents nest
 * eight deep; the other limits are the library's defaults.
 */
export function queryLimits(): Plugin[] {
  return [
    maxDepthPlugin({ n: 10 }) as Plugin,
    maxAliasesPlugin({ n: 15 }) as Plugin,
    maxDirectivesPlugin({ n: 50 }) as Plugin,
    maxTokensPlugin({ n: 1000 }) as Plugin,
    costLimitPlugin({ maxCost: 5000 }) as Plugin,
  ];
}
