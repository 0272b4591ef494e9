import type { IncomingMessage, ServerResponse } from "node:http";
import type { SimulatedVendors } from "#lib/consent/server/vendor-hosts.ts";
import type { Env } from "#lib/core/server/env.ts";
import type { FacebookSettings } from "#lib/core/server/social-login/facebook.ts";
import type { GoogleSettings } from "#lib/core/server/social-login/google.ts";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { createSiteOrigin } from "#server/http/site-origin.ts";
import { adManagerScriptPath, oneTapScriptPath, providerHost } from "./demo-paths.ts";
import { createDemoProvider } from "./demo-provider.ts";
import { createDemoSite, type DemoSite } from "./demo-site.ts";

/** Simulates third-party services, so that the demo shows what otherwise needs keys. */
export type Demo = DemoSite & {
  /** The settings of the simulated login providers; `undefined` where there are keys of the real one. */
  google: GoogleSettings | undefined;
  facebook: FacebookSettings | undefined;
  simulatedVendors: SimulatedVendors;
  /** Answers in place of the login providers. @returns whether it has answered */
  answerForProvider: (
    request: IncomingMessage,
    response: ServerResponse,
    at: { host: string; path: string; requestId: string },
  ) => Promise<boolean>;
};

/** Only `openDemo` calls this: it decides where the demo is allowed. */
export function createDemo(env: Env): Demo {
  const callOrigin = `http://${providerHost}:${env.PORT}`;
  const toOrigin = createSiteOrigin(env);
  const origins = { callOrigin, pageOrigin: toOrigin(providerHost) };
  const google = env.GOOGLE_CLIENT_ID ? null : createDemoProvider({ name: "google", ...origins });
  const facebook = env.FACEBOOK_CLIENT_ID
    ? null
    : createDemoProvider({ name: "facebook", ...origins });
  const site = createDemoSite({ google, toOrigin });
  return {
    google: google ? { ...google.settings, issuer: google.issuer } : undefined,
    facebook: facebook ? { ...facebook.settings, ...facebook } : undefined,
    simulatedVendors: dropUndefined({
      "ad-manager": adManagerScriptPath,
      "google-sign-in": google ? oneTapScriptPath : undefined,
    }),
    answerForProvider: async (request, response, at) =>
      ((await google?.answer(request, response, at)) ?? false) ||
      ((await facebook?.answer(request, response, at)) ?? false),
    ...site,
  };
}
