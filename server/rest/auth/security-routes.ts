import type { AddedFactor } from "#lib/auth/server/second-factor/factor-changes.ts";
import type { Session } from "#lib/auth/server/session.ts";
import { loginPath, securityPath } from "#lib/auth/shared/auth-paths.ts";
import type { SecurityProblem, securityTexts } from "#lib/auth/shared/second-factor.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import type { Services } from "#lib/services.ts";
import { parseJsonOrFormBody } from "#server/rest/parse-body.ts";
import { seeOther, setCookies } from "#server/rest/respond.ts";
import type { RestBindings, RestRoute } from "#server/rest/rest-route.ts";
import { respondWithRecoveryCodes } from "./recovery-codes-page.ts";

const authenticatorCalls = () => import("#lib/auth/server/second-factor/change-authenticator.ts");
const passkeyCalls = () => import("#lib/auth/server/second-factor/change-passkeys.ts");
const recoveryCodeCalls = () => import("#lib/auth/server/second-factor/replace-recovery-codes.ts");
const confirmCalls = () => import("#lib/auth/server/second-factor/confirm-identity.ts");
const sessionCalls = () => import("#lib/auth/server/own-sessions.ts");

/** The input of a route of the screen "Account security". */
type SecurityCall = Pick<RestBindings, "site"> & {
  session: Session | null;
  fields: Record<string, unknown>;
  userAgent: string | undefined;
};

/** The result: the response for a script, and codes that are shown once. */
type Outcome = {
  json?: Record<string, unknown>;
  setCookie?: string[];
  recoveryCodes?: string[] | null;
};

const textField = (fields: Record<string, unknown>, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value : "";
};

/** Error messages of the screen; the texts are in `securityTexts`. */
function toProblem({ code, field }: AppError): SecurityProblem {
  if (code === "RATE_LIMITED") return "wait";
  if (field === "code" || field === "password" || field === "confirm") return field;
  return "failed";
}

const added = ({ recoveryCodes, setCookie }: AddedFactor): Outcome => ({
  json: { recoveryCodes },
  setCookie,
  recoveryCodes,
});

/**
 * The routes of the screen "Account security". A script gets JSON, a plain form a 303 back to the
 * screen with `result` or `problem` in the query.
 */
export function securityRoutes(services: Services): RestRoute[] {
  /** @param name of the result in the query */
  function route(
    path: string,
    name: keyof typeof securityTexts.results,
    work: (call: SecurityCall) => Promise<Outcome>,
  ): RestRoute {
    return {
      method: "POST",
      path: `/api/auth/${path}`,
      changesState: true,
      handle: async (c) => {
        const { site } = c.env;
        const { isForm, body } = await parseJsonOrFormBody(c);
        const session = await services.sessions.fromCookie(c.req.header("cookie"), site);
        const fields = Object(body) as Record<string, unknown>;
        try {
          const call = { site, session, fields, userAgent: c.req.header("user-agent") };
          const { json, setCookie = [], recoveryCodes } = await work(call);
          setCookies(c, setCookie);
          if (!isForm) return c.json({ status: "success", ...json });
          if (recoveryCodes) return respondWithRecoveryCodes(c, recoveryCodes);
          return seeOther(c, `${securityPath}?result=${name}`);
        } catch (error) {
          if (!isForm || !(error instanceof AppError)) throw error;
          if (error.code === "UNAUTHENTICATED")
            return seeOther(c, `${loginPath}?redirect=${encodeURIComponent(securityPath)}`);
          return seeOther(c, `${securityPath}?problem=${toProblem(error)}`);
        }
      },
    };
  }

  return [
    route("sessions/end", "session-ended", async ({ session, fields }) => {
      const { endOwnSession } = await sessionCalls();
      const sessionId = toId(textField(fields, "session_id"));
      if (sessionId === 0) throw new AppError("NOT_FOUND", "");
      const { store, sessions } = services;
      await endOwnSession({ db: store.db, sessions, session, sessionId });
      return {};
    }),
    route("sessions/end-others", "others-ended", async ({ session }) => {
      const { endOtherSessions } = await sessionCalls();
      const { store, sessions } = services;
      return { json: { ended: await endOtherSessions({ db: store.db, sessions, session }) } };
    }),
    route("confirm-identity", "confirmed", async ({ site, session, fields }) => {
      const { confirmIdentity } = await confirmCalls();
      const [password, code] = [textField(fields, "password"), textField(fields, "code")];
      await confirmIdentity(services, { site, session, password, code });
      return {};
    }),
    route("confirm-identity/passkey-request", "confirmed", async ({ site, session }) => {
      const { getConfirmPasskeyRequest } = await confirmCalls();
      return { json: { options: await getConfirmPasskeyRequest(services, { site, session }) } };
    }),
    route("confirm-identity/passkey", "confirmed", async ({ site, session, fields }) => {
      const { confirmIdentityByPasskey } = await confirmCalls();
      await confirmIdentityByPasskey(services, { site, session, passkey: fields.passkey });
      return {};
    }),
    route("authenticator/begin", "authenticator-begun", async ({ site, session }) => {
      const { beginAuthenticator } = await authenticatorCalls();
      await beginAuthenticator(services, { site, session });
      return {};
    }),
    route("authenticator/confirm", "authenticator-added", async ({ site, session, fields }) => {
      const { confirmAuthenticator } = await authenticatorCalls();
      const code = textField(fields, "code");
      return added(await confirmAuthenticator(services, { site, session, code }));
    }),
    route("authenticator/remove", "authenticator-removed", async ({ site, session }) => {
      const { removeAuthenticator } = await authenticatorCalls();
      await removeAuthenticator(services, { site, session });
      return {};
    }),
    route("passkeys/request", "passkey-added", async ({ site, session }) => {
      const { getPasskeyCreation } = await passkeyCalls();
      return { json: { options: await getPasskeyCreation(services, { site, session }) } };
    }),
    route("passkeys/add", "passkey-added", async ({ site, session, fields, userAgent }) => {
      const { addPasskey } = await passkeyCalls();
      const { passkey } = fields;
      return added(await addPasskey(services, { site, session, passkey, userAgent }));
    }),
    route("passkeys/remove", "passkey-removed", async ({ site, session, fields }) => {
      const { removePasskey } = await passkeyCalls();
      const passkeyId = toId(textField(fields, "passkey_id"));
      if (passkeyId === 0) throw new AppError("NOT_FOUND", "");
      await removePasskey(services, { site, session, passkeyId });
      return {};
    }),
    route("recovery-codes", "recovery-codes-replaced", async ({ site, session }) => {
      const { replaceOwnRecoveryCodes } = await recoveryCodeCalls();
      const recoveryCodes = await replaceOwnRecoveryCodes(services, { site, session });
      return { json: { recoveryCodes }, recoveryCodes };
    }),
  ];
}
