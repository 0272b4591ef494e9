import { randomBytes } from "node:crypto";
import { sha256 } from "#lib/auth/server/sha256.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import { deriveSocialChecks } from "./browser-secret.ts";
import {
  findSiteByState,
  type SocialLoginRow,
  storeAnswer,
  takeSocialLogin,
} from "./social-queries.ts";

/** The time in which the site's host must fetch a response, in seconds. */
const handoverSeconds = 60;
const maxAnswerLength = 8 * 1024;

/** The fields that are read from a provider's response; all others are dropped. */
function readableAnswer(query: URLSearchParams): string {
  const answer = new URLSearchParams();
  for (const name of ["code", "state", "iss", "error"]) {
    for (const value of query.getAll(name)) answer.append(name, value);
  }
  return answer.toString();
}

/**
 * Handles a provider's response on the callback host for the host where the login began. The browser
 * carries a one-time code to that host, valid for a minute and only with its own cookie.
 * @returns the URL to redirect to; `null` if the response is for this host, or for no login
 */
export async function relayCallback(options: {
  db: Database;
  provider: SocialProviderName;
  query: URLSearchParams;
  /** The host of the request. */
  host: string;
  directory: SiteDirectory;
  toOrigin: (host: string) => string;
}): Promise<string | null> {
  const { db, provider, query, directory, toOrigin } = options;
  const answer = readableAnswer(query);
  const state = query.get("state") ?? "";
  if (answer.length > maxAnswerLength) return null;
  const login = await findSiteByState(db, sha256(state));
  const site = login?.provider === provider ? directory.byId(login.siteId) : undefined;
  if (!site || site.host === options.host) return null;
  const code = randomBytes(32).toString("base64url");
  const handover = { answer, handoverHash: sha256(code), seconds: handoverSeconds };
  if (!(await storeAnswer(db, sha256(state), handover))) return null;
  const parameters = new URLSearchParams({ state, handover: code });
  return `${toOrigin(site.host)}/api/auth/${provider}/callback?${parameters}`;
}

/**
 * Claims the login that a response belongs to, once: it must match browser, site and provider.
 * @returns the login and the provider's response; `null` for any other
 */
export async function handleCallback(options: {
  db: Database;
  siteId: number;
  provider: SocialProviderName;
  query: URLSearchParams;
  /** The secret in the browser's cookie. */
  secret: string | null;
  /** Whether the provider responds to this host directly, not through the callback host. */
  isDirect: boolean;
}): Promise<{ login: SocialLoginRow; answer: URLSearchParams } | null> {
  const { db, siteId, provider, query, secret, isDirect } = options;
  const { state } = secret ? deriveSocialChecks(secret) : { state: null };
  if (!secret || !state || query.get("state") !== state) return null;
  const handover = query.get("handover");
  if (isDirect !== (handover === null)) return null;
  const login = await takeSocialLogin(db, {
    browserHash: sha256(secret),
    stateHash: sha256(state),
    siteId,
    provider,
    handoverHash: handover ? sha256(handover) : undefined,
  });
  if (!login) return null;
  return {
    login,
    answer: new URLSearchParams(isDirect ? readableAnswer(query) : (login.answer ?? "")),
  };
}
