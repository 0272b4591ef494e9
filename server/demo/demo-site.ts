import type { ServerResponse } from "node:http";
import { hasFeature } from "#lib/site/shared/site.ts";
import { sendDevPage } from "#server/http/dev-page.ts";
import { readBody } from "#server/http/read-body.ts";
import { sendJson, sendText } from "#server/http/responses.ts";
import { isGetOrHead, type SiteCall } from "#server/http/site-call.ts";
import { renderDemo } from "./demo-markup.ts";
import {
  adBlockPath,
  adManagerScriptPath,
  credentialPath,
  demoPath,
  oneTapScriptPath,
  providerHost,
} from "./demo-paths.ts";
import { demoPeople, listPeople } from "./demo-people.ts";
import type { createDemoProvider } from "./demo-provider.ts";
import { simulateAdManager } from "./simulate-ad-manager.ts";
import { simulateOneTap } from "./simulate-one-tap.ts";

const maxBodyBytes = 4 * 1024;
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

function sendScript(response: ServerResponse, script: string): void {
  response.writeHead(200, {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "private, no-store",
  });
  response.end(script);
}

/** A network below `localhost` may also have sites with their own domains. */
const isOnThisMachine = ({ host }: SiteCall["site"]): boolean => host.endsWith(`.${providerHost}`);

const readForm = async ({ request }: SiteCall): Promise<URLSearchParams> =>
  new URLSearchParams((await readBody(request, maxBodyBytes))?.toString("utf8"));

/** The demo on the hosts of sites. */
export type DemoSite = {
  /** Answers requests below `/dev/demo` on a site. @returns whether it has answered */
  handle: (call: SiteCall) => Promise<boolean>;
  /** Whether a request is for ads, on a site where they are blocked. */
  isBlocked: (call: SiteCall) => boolean;
};

/** The demo's paths on each site: a page that lists where each feature is shown, and the simulated scripts. */
export function createDemoSite({
  google,
  toOrigin,
}: {
  google: ReturnType<typeof createDemoProvider> | null;
  toOrigin: (host: string) => string;
}): DemoSite {
  /** The sites where ads are blocked, until the process ends. */
  const blocked = new Set<number>();
  // The real prompt offers one account or a few.
  const oneTapPeople = listPeople("google")
    .filter(({ key }) => ["new", "returning", "member"].includes(key))
    .map(({ key, label }) => ({ key, label }));
  const oneTapScript = `(${simulateOneTap})(${JSON.stringify({ people: oneTapPeople, credentialPath })})`;

  async function sendCredential(call: SiteCall): Promise<void> {
    const form = await readForm(call);
    const person = demoPeople.find(({ key }) => key === form.get("person"));
    if (!google || !person) return sendText(call.response, 404, "not found");
    const audience = form.get("client_id") ?? "";
    const nonce = form.get("nonce");
    const credential = await google.signIdToken(person.toClaims(), { audience, nonce });
    sendJson(call.response, 200, { credential });
  }

  async function setBlocked(call: SiteCall): Promise<void> {
    const form = await readForm(call);
    if (form.get("blocked") === "1") blocked.add(call.site.id);
    else blocked.delete(call.site.id);
    call.response.writeHead(303, { Location: `${demoPath}#ads` });
    call.response.end();
  }

  const reads: Readonly<Record<string, (call: SiteCall) => void>> = {
    [demoPath]: ({ site, response }) => {
      const html = renderDemo({
        hasAds: hasFeature(site, "adblock_prompt") && site.settings.ads_enabled === true,
        areAdsBlocked: blocked.has(site.id),
        toAddress: (prefix, path) => `${toOrigin(`${prefix}.${providerHost}`)}${path}`,
      });
      sendDevPage(response, { html, policy: pagePolicy });
    },
    [oneTapScriptPath]: ({ response }) => sendScript(response, oneTapScript),
    [adManagerScriptPath]: ({ response, site }) => {
      if (blocked.has(site.id)) response.destroy();
      else sendScript(response, `(${simulateAdManager})()`);
    },
  };
  const changes: Readonly<Record<string, (call: SiteCall) => Promise<void>>> = {
    [credentialPath]: sendCredential,
    [adBlockPath]: setBlocked,
  };

  return {
    isBlocked: ({ site, path }) => path === "/api/ads" && blocked.has(site.id),
    handle: async (call) => {
      const { request, path } = call;
      if (!isOnThisMachine(call.site)) return false;
      const read = isGetOrHead(request) ? reads[path] : undefined;
      const change = request.method === "POST" && call.isSameOrigin() ? changes[path] : undefined;
      read?.(call);
      await change?.(call);
      return read !== undefined || change !== undefined;
    },
  };
}
