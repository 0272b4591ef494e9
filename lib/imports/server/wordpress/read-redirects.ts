import type { Reporter } from "#lib/imports/shared/import-report.ts";
import type { RedirectInput } from "#lib/routing/shared/site-redirects.ts";
import { type BlogDatabase, type BlogRow, quoteName } from "./blog-database.ts";
import type { BlogFacts } from "./blog-facts.ts";
import type { Blog } from "./choose-blog.ts";
import { readPhpArray } from "./php-values.ts";

/** A target as this product stores it: addresses of the blog become paths. */
function toTarget(target: string, { home, options }: BlogFacts): string {
  const hosts = [home, options.get("siteurl") ?? ""].flatMap((address) =>
    URL.canParse(address) ? new URL(address).host : [],
  );
  if (!URL.canParse(target)) return /^\/|^$/.test(target) ? target : `/${target}`;
  const url = new URL(target);
  return hosts.includes(url.host) ? `${url.pathname}${url.search}${url.hash}` : target;
}

const toSource = (path: string): string => (path.startsWith("/") ? path : `/${path}`);

/** Whether the Redirection plug-in ignores case in a path. */
function ignoresCase({ match_data }: BlogRow): boolean {
  try {
    return Object(JSON.parse(match_data ?? "")).source?.flag_case === true;
  } catch {
    return false;
  }
}

/** The reason why a row of the Redirection plug-in cannot be imported; `null` if it can. */
function findObstacle({ regex, match_type, action_type }: BlogRow): string | null {
  if (regex === "1") return "it is a pattern, which has no counterpart here";
  if (match_type !== "url") return `it depends on the ${match_type} of the request`;
  return action_type === "url" || action_type === "error" ? null : `its action is ${action_type}`;
}

async function readRedirection(
  db: BlogDatabase,
  { prefix }: Blog,
  facts: BlogFacts,
  reporter: Reporter,
): Promise<RedirectInput[]> {
  const table = `${prefix}redirection_items`;
  if (!db.tables.has(table)) return [];
  const rows = await db.query(
    `select url, match_data, regex, status, action_type, action_code, action_data, match_type
     from ${quoteName(table)} order by position, id`,
  );
  return rows.flatMap((row): RedirectInput[] => {
    const path = toSource(row.url ?? "");
    const obstacle = row.status === "enabled" ? findObstacle(row) : "it was switched off";
    if (obstacle !== null) {
      reporter.skip("redirect", path, obstacle);
      return [];
    }
    const redirect = row.action_type === "url" ? toTarget(row.action_data ?? "", facts) : "";
    const status = Number(row.action_code) || 301;
    return [{ path, redirect, status, ignoresCase: ignoresCase(row) }];
  });
}

const toText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? `${value}` : "";

/** Redirects of Yoast: a list since 2015, an array by path before. */
function readYoast(facts: BlogFacts, reporter: Reporter): RedirectInput[] {
  const { options } = facts;
  const now = readPhpArray(options.get("wpseo-premium-redirects-base")).map(([, row]) =>
    Object(row),
  );
  const before = readPhpArray(options.get("wpseo-premium-redirects")).map(([origin, row]) => ({
    ...Object(row),
    origin,
  }));
  const patterns = readPhpArray(options.get("wpseo-premium-redirects-regex"));
  for (const [path] of patterns)
    reporter.skip("redirect", path, "it is a pattern, which has no counterpart here");
  return (now.length > 0 ? now : before).flatMap((row): RedirectInput[] => {
    const path = toSource(toText(row.origin));
    if (row.format === "regex") {
      reporter.skip("redirect", path, "it is a pattern, which has no counterpart here");
      return [];
    }
    const status = Number(toText(row.type)) || 301;
    const hasTarget = status !== 410 && status !== 404;
    return [{ path, redirect: hasTarget ? toTarget(toText(row.url), facts) : "", status }];
  });
}

/** The redirects that plug-ins of a blog keep: Redirection and Yoast. */
export async function readPluginRedirects(
  db: BlogDatabase,
  blog: Blog,
  facts: BlogFacts,
  reporter: Reporter,
): Promise<RedirectInput[]> {
  const rows = [
    ...(await readRedirection(db, blog, facts, reporter)),
    ...readYoast(facts, reporter),
  ];
  reporter.count("redirects of plug-ins found", rows.length);
  return rows;
}
