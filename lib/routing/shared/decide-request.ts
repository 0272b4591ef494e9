import type { DecisionInput, RequestDecision, Step } from "./decision-step.ts";
import { decideAccess, decideFeature, decideParameter } from "./guard-steps.ts";
import { decideHome, decideHomeAlias, decidePolls } from "./old-address-steps.ts";
import {
  decideDebugTool,
  decideFacebookClick,
  decideFixedRedirect,
  decideLegalPage,
  decidePageNumber,
  decideSiteRedirect,
  decideTrailingSlash,
} from "./redirect-steps.ts";

const steps: readonly Step[] = [
  decideSiteRedirect,
  decideFacebookClick,
  decideDebugTool,
  decideFixedRedirect,
  decideTrailingSlash,
  decideLegalPage,
  decideHome,
  decidePolls,
  decideHomeAlias,
  decideFeature,
  decideParameter,
  decideAccess,
  decidePageNumber,
];

/**
 * Redirects, feature flags and guards of a page request, as one pure decision over the route table (spec
 * §2). The first step with a result wins.
 */
export function decideRequest(input: DecisionInput): RequestDecision {
  for (const step of steps) {
    const decision = step(input);
    if (decision) return decision;
  }
  return { kind: "render" };
}
