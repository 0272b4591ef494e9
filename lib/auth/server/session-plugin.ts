import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import type { LiveSession } from "./auth-queries.ts";
import { expiryOf, outlivesBrowser } from "./session-lifetime.ts";

/** Cookie attributes for a session: it goes with the browser where it may not outlive it. */
const cookieLifetime = (idleSeconds: number) => ({
  maxAge: outlivesBrowser(idleSeconds) ? idleSeconds : undefined,
});

/**
 * What the library lacks: a session for somebody who has proven who they are in a way of ours, and one
 * whose lifetime differs by person. Callable by our own code only; there is no path to any.
 */
export const sessionPlugin = {
  id: "own-sessions",
  endpoints: {
    /** Opens a session and sets its cookie. */
    startSession: createAuthEndpoint.serverOnly(
      {
        method: "POST",
        body: z.object({
          memberId: z.number().int(),
          siteId: z.number().int(),
          idleSeconds: z.number().int(),
          device: z.string().nullable(),
        }),
      },
      async (context) => {
        const { memberId, siteId, idleSeconds, device } = context.body;
        const { internalAdapter } = context.context;
        const now = new Date();
        const user = await internalAdapter.findUserById(String(memberId));
        if (!user) return null;
        const session = await internalAdapter.createSession(
          user.id,
          false,
          {
            siteId,
            idleSeconds,
            userAgent: device,
            expiresAt: expiryOf({ createdAt: now, idleSeconds }, now),
          },
          true,
        );
        await setSessionCookie(context, { session, user }, false, cookieLifetime(idleSeconds));
        return { sessionId: Number(session.id) };
      },
    ),
    /** Lets the session of a cookie last longer by its time unused, and sends the cookie again. */
    renewSession: createAuthEndpoint.serverOnly(
      { method: "POST", requireHeaders: true },
      async (context) => {
        const { authCookies, internalAdapter, secret } = context.context;
        const token = await context.getSignedCookie(authCookies.sessionToken.name, secret);
        const found = token ? await internalAdapter.findSession(token) : null;
        if (!token || !found) return;
        const { createdAt, idleSeconds } = found.session as unknown as LiveSession;
        const now = new Date();
        const session = await internalAdapter.updateSession(token, {
          expiresAt: expiryOf({ createdAt, idleSeconds }, now),
          updatedAt: now,
        });
        if (!session) return;
        const { user } = found;
        await setSessionCookie(context, { session, user }, false, cookieLifetime(idleSeconds));
      },
    ),
    /** Sends the cookie of a session that goes on under another token. */
    sendSessionCookie: createAuthEndpoint.serverOnly(
      {
        method: "POST",
        body: z.object({ token: z.string(), idleSeconds: z.number().int() }),
      },
      async (context) => {
        const { token, idleSeconds } = context.body;
        const { authCookies, secret } = context.context;
        await context.setSignedCookie(authCookies.sessionToken.name, token, secret, {
          ...authCookies.sessionToken.attributes,
          ...cookieLifetime(idleSeconds),
        });
      },
    ),
  },
};
