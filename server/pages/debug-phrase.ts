import type { PageSession } from "#lib/auth/server/session.ts";
import { can } from "#lib/members/shared/permissions.ts";

const bare = (text: string) => text.toLowerCase().replace(/\s+/g, "");

/**
 * Whether a search term is the hidden phrase and the viewer may open the debug tool; case and
 * spaces are ignored (spec §2). For everyone else it is an ordinary search.
 */
export function opensDebugTool(
  asked: { path: string; query: URLSearchParams },
  phrase: string,
  who: { session: PageSession | null; hasInternalTools: boolean },
): boolean {
  if (asked.path !== "/search" || bare(asked.query.get("s") ?? "") !== bare(phrase)) return false;
  return who.hasInternalTools || can(who.session?.member ?? null, "debugTool.open");
}
