import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { Site } from "#lib/site/shared/site.ts";

/** The contents of the page cache: pages, their bytes, and their cache tags. */
export type PageCacheFigures = { pages: number; bytes: number; tags: number };

/** Diagnostic data for operators when a site behaves oddly (spec §2 internal tools). */
export type DebugInfo = {
  site: Site;
  /** The parsed settings of the site, as JSON. */
  settings: string;
  /** The public variant of pages that the viewer gets. */
  variant: "guest" | "member";
  roleId: number | null;
  /** Names of the request's cookies; never their values. */
  cookieNames: string[];
  nodeVersion: string;
  nextVersion: string;
  uptimeSeconds: number;
  /** `null` without a page cache. */
  pageCache: PageCacheFigures | null;
};

/**
 * The state of the site and of the process that answers.
 * @param options.hasInternalTools the installation shows its tools to everyone
 * @throws AppError UNAUTHENTICATED or FORBIDDEN to anyone but admins, unless the tools are open to everyone
 */
export function getDebugInfo(options: {
  hasInternalTools: boolean;
  site: Site;
  viewer: Viewer;
  cookieNames: string[];
  process: { nextVersion: string; pageCache: PageCacheFigures | null };
}): DebugInfo {
  const { site, viewer, cookieNames } = options;
  if (!options.hasInternalTools) assertCan(viewer, "debugTool.open");
  return {
    site,
    settings: JSON.stringify(site.settings, null, 2),
    variant: viewer === null ? "guest" : "member",
    roleId: viewer?.roleId ?? null,
    cookieNames,
    nodeVersion: process.version,
    nextVersion: options.process.nextVersion,
    uptimeSeconds: Math.round(process.uptime()),
    pageCache: options.process.pageCache,
  };
}
