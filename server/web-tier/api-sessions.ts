import { createKnownSessions } from "#lib/auth/server/known-sessions.ts";
import type { PageSession } from "#lib/auth/server/session.ts";
import { createSessionCookie } from "#lib/auth/server/session-token.ts";
import { sha256 } from "#lib/auth/server/sha256.ts";
import type { PageSessions } from "#server/pages/state/find-page-session.ts";
import type { ApiClient } from "./api-client.ts";

/** The sessions of viewers from the API tier, cached with the rules of the API tier's own cache. */
export function createApiSessions(options: {
  api: Pick<ApiClient, "call">;
  isHttps: boolean;
  onLoss: (listener: () => void) => void;
}): PageSessions<PageSession> & { forget: (sessionId: number) => void } {
  const { api, isHttps, onLoss } = options;
  const cookie = createSessionCookie(isHttps);
  const known = createKnownSessions<PageSession>({ onLoss });
  const toKey = (siteId: number, token: string) => `${siteId}:${sha256(token)}`;
  return {
    fromCookie: async (cookieHeader, { id: siteId }) => {
      const token = cookie.read(cookieHeader);
      if (!token) return null;
      return known.read(
        toKey(siteId, token),
        async () => (await api.call("session", { siteId, cookie: cookieHeader })).answer,
      );
    },
    lastFromCookie: (cookieHeader, { id: siteId }) => {
      const token = cookie.read(cookieHeader);
      return token ? known.findLast(toKey(siteId, token)) : null;
    },
    forget: known.forget,
  };
}
