import type { BetterAuthOptions } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import type { Database } from "../../core/server/db/client.ts";
import { members } from "../../members/server/member-tables.ts";
import { sessionCookieName } from "../shared/session-cookie.ts";
import { authAccounts, authSessions, authVerifications } from "./auth-tables.ts";
import { hashSessionTokens } from "./hash-session-tokens.ts";
import { sessionPlugin } from "./session-plugin.ts";

/**
 * The library that keeps sessions, set up for our tables. Nothing of it is reachable
 * from outside: our routes call its functions (security.md §2).
 * @param options.secret signs cookies; 32 characters or more
 * @param options.isHttps decides the cookie's name: browsers take the `__Host-` prefix over https only
 */
export function createAuth(options: { db: Database; secret: string; isHttps: boolean }) {
  const schema = { members, authAccounts, authSessions, authVerifications };
  return betterAuth({
    secret: options.secret,
    // Demanded by the library; no link is ever built from it.
    baseURL: "http://auth.invalid",
    database: (libraryOptions: BetterAuthOptions) =>
      hashSessionTokens(drizzleAdapter(options.db, { provider: "pg", schema })(libraryOptions)),
    user: {
      modelName: "members",
      fields: { name: "username", createdAt: "insertedAt" },
    },
    account: { modelName: "authAccounts" },
    verification: { modelName: "authVerifications" },
    session: {
      modelName: "authSessions",
      // Each session has a lifetime of its own (session-lifetime.ts).
      disableSessionRefresh: true,
      additionalFields: {
        siteId: { type: "number", required: true, input: false },
        idleSeconds: { type: "number", required: true, input: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          // Where someone logged in from is no business of this table; the device is a few words.
          before: async (session) => ({ data: { ...session, ipAddress: null } }),
        },
      },
    },
    plugins: [sessionPlugin],
    advanced: {
      database: { generateId: "serial" },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(options.isHttps),
          attributes: { httpOnly: true, sameSite: "lax", path: "/", secure: options.isHttps },
        },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}
export type Auth = ReturnType<typeof createAuth>;
