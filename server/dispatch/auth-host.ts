import type { IncomingMessage, ServerResponse } from "node:http";
import { type SocialProviderName, socialProviderNames } from "#lib/core/shared/social-provider.ts";
import type { Services } from "#lib/services.ts";
import { openerHeaders, socialWindow } from "#server/api/rest/auth/social-window.ts";
import { sendPlainPage } from "#server/http/responses.ts";
import { setDataHeaders } from "#server/http/security-headers.ts";

const providerByPath = new Map<string, SocialProviderName>(
  socialProviderNames.map((name) => [`/api/auth/${name}/callback`, name]),
);

/**
 * The host that login providers redirect to, if the operator has configured one: it relays each
 * callback to the host of the site where the login began. It sets no cookie and opens no session.
 * @returns a function that returns whether it has responded; other requests are for the site of
 * that host
 */
export function createAuthHostHandler({
  store,
  directory,
  toOrigin,
  social,
}: Pick<Services, "store" | "directory" | "toOrigin" | "social">) {
  return async function answerForAuthHost(
    request: IncomingMessage,
    response: ServerResponse,
    { host, path }: { host: string; path: string; requestId: string },
  ): Promise<boolean> {
    const provider = providerByPath.get(path);
    if (host !== social.authHost || !provider || request.method !== "GET") return false;
    if (!social.providers.names.includes(provider)) return false;
    const { relayCallback } = await import("#lib/auth/server/social/handle-callback.ts");
    const query = new URLSearchParams(request.url?.split("?")[1] ?? "");
    for (const [name, header] of Object.entries(openerHeaders)) response.setHeader(name, header);
    const location = await relayCallback({
      db: store.db,
      provider,
      query,
      host,
      directory,
      toOrigin,
    });
    if (location === null) {
      // The callback may belong to a login on this host.
      if (directory.forHost(host)) return false;
      sendPlainPage(response, 400, socialWindow);
      return true;
    }
    setDataHeaders(response);
    response.writeHead(303, { Location: location });
    response.end();
    return true;
  };
}
