import { page, type RouteRule } from "./route-rule.ts";

const internalTool = (rule: Partial<RouteRule> = {}) => page({ robots: "noindex", ...rule });

/** Pages for those who build the product; only where internal tools are on. */
export const toolRoutes = {
  "/component-catalogue": internalTool(),
  "/component-catalogue/account-forms": internalTool(),
  "/experiment-demo": internalTool({ allowedQuery: ["draws"] }),
  "/super-secret-debug-tool": internalTool(),
} as const satisfies Record<`/${string}`, RouteRule>;
