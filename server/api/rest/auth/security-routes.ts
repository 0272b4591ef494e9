import type { AddedFactor } from "#lib/auth/server/second-factor/factor-changes.ts";
import type { Session } from "#lib/auth/server/session.ts";
import { securityPath } from "#lib/auth/shared/auth-paths.ts";
import type { SecurityProblem, securityTexts } from "#lib/auth/shared/second-factor.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import type { Services } from "#lib/services.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import { setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestBindings, RestRoute } from "#server/api/rest/forms/rest-route.ts";
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
 * A route of the screen "Account security". A script gets JSON; a plain form is redirected back to the
 * screen with `result` or `problem` in the query.
 * @param name of the result in the query
 */
const securityRoute = (
  services: Services,
  path: string,
  name: keyof typeof securityTexts.results,
  work: (call: SecurityCall) => Promise<Outcome>,
): RestRoute =>
  formRoute(services, {
    path: `/api/auth/${path}`,
    accepts: "formOrJson",
    page: securityPath,
    run: async ({ c, site, session, isForm, body }) => {
      const fields = Object(body) as Record<string, unknown>;
      const call = { site, session, fields, userAgent: c.req.header("user-agent") };
      const { json, setCookie = [], recoveryCodes } = await work(call);
      setCookies(c, setCookie);
      if (isForm && recoveryCodes) return respondWithRecoveryCodes(c, recoveryCodes);
      return { redirect: `${securityPath}?result=${name}`, json: { status: "success", ...json } };
    },
    onError: (error) => `${securityPath}?problem=${toProblem(error)}`,
  });

const sessionRoutes = (services: Services): RestRoute[] => [
  securityRoute(services, "sessions/end", "session-ended", async ({ session, fields }) => {
    const { endOwnSession } = await sessionCalls();
    const sessionId = toId(textField(fields, "session_id"));
    if (sessionId === 0) throw new AppError("NOT_FOUND", "");
    const { store, sessions } = services;
    await endOwnSession({ db: store.db, sessions, session, sessionId });
    return {};
  }),
  securityRoute(services, "sessions/end-others", "others-ended", async ({ session }) => {
    const { endOtherSessions } = await sessionCalls();
    const { store, sessions } = services;
    return { json: { ended: await endOtherSessions({ db: store.db, sessions, session }) } };
  }),
];

/** A login that is not recent must be confirmed before a change. */
const confirmRoutes = (services: Services): RestRoute[] => [
  securityRoute(services, "confirm-identity", "confirmed", async ({ site, session, fields }) => {
    const { confirmIdentity } = await confirmCalls();
    const [password, code] = [textField(fields, "password"), textField(fields, "code")];
    await confirmIdentity(services, { site, session, password, code });
    return {};
  }),
  securityRoute(
    services,
    "confirm-identity/passkey-request",
    "confirmed",
    async ({ site, session }) => {
      const { getConfirmPasskeyRequest } = await confirmCalls();
      return { json: { options: await getConfirmPasskeyRequest(services, { site, session }) } };
    },
  ),
  securityRoute(
    services,
    "confirm-identity/passkey",
    "confirmed",
    async ({ site, session, fields }) => {
      const { confirmIdentityByPasskey } = await confirmCalls();
      await confirmIdentityByPasskey(services, { site, session, passkey: fields.passkey });
      return {};
    },
  ),
];

const authenticatorRoutes = (services: Services): RestRoute[] => [
  securityRoute(
    services,
    "authenticator/begin",
    "authenticator-begun",
    async ({ site, session }) => {
      const { beginAuthenticator } = await authenticatorCalls();
      await beginAuthenticator(services, { site, session });
      return {};
    },
  ),
  securityRoute(
    services,
    "authenticator/confirm",
    "authenticator-added",
    async ({ site, session, fields }) => {
      const { confirmAuthenticator } = await authenticatorCalls();
      const code = textField(fields, "code");
      return added(await confirmAuthenticator(services, { site, session, code }));
    },
  ),
  securityRoute(
    services,
    "authenticator/remove",
    "authenticator-removed",
    async ({ site, session }) => {
      const { removeAuthenticator } = await authenticatorCalls();
      await removeAuthenticator(services, { site, session });
      return {};
    },
  ),
];

const passkeyRoutes = (services: Services): RestRoute[] => [
  securityRoute(services, "passkeys/request", "passkey-added", async ({ site, session }) => {
    const { getPasskeyCreation } = await passkeyCalls();
    return { json: { options: await getPasskeyCreation(services, { site, session }) } };
  }),
  securityRoute(
    services,
    "passkeys/add",
    "passkey-added",
    async ({ site, session, fields, userAgent }) => {
      const { addPasskey } = await passkeyCalls();
      const { passkey } = fields;
      return added(await addPasskey(services, { site, session, passkey, userAgent }));
    },
  ),
  securityRoute(
    services,
    "passkeys/remove",
    "passkey-removed",
    async ({ site, session, fields }) => {
      const { removePasskey } = await passkeyCalls();
      const passkeyId = toId(textField(fields, "passkey_id"));
      if (passkeyId === 0) throw new AppError("NOT_FOUND", "");
      await removePasskey(services, { site, session, passkeyId });
      return {};
    },
  ),
];

const recoveryCodeRoutes = (services: Services): RestRoute[] => [
  securityRoute(
    services,
    "recovery-codes",
    "recovery-codes-replaced",
    async ({ site, session }) => {
      const { replaceOwnRecoveryCodes } = await recoveryCodeCalls();
      const recoveryCodes = await replaceOwnRecoveryCodes(services, { site, session });
      return { json: { recoveryCodes }, recoveryCodes };
    },
  ),
];

/** The routes of the screen "Account security". */
export const securityRoutes = (services: Services): RestRoute[] => [
  ...sessionRoutes(services),
  ...confirmRoutes(services),
  ...authenticatorRoutes(services),
  ...passkeyRoutes(services),
  ...recoveryCodeRoutes(services),
];
