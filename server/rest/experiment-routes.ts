import { privateCookie } from "#lib/core/server/private-cookie.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { forceVariant } from "#lib/experiments/server/force-variant.ts";
import { switchExperiment } from "#lib/experiments/server/switch-experiment.ts";
import { experimentsPath } from "#lib/experiments/shared/experiment-texts.ts";
import {
  forcedVariantsCookie,
  formatForcedVariants,
} from "#lib/experiments/shared/forced-variants.ts";
import type { Services } from "#lib/services.ts";
import { readForcedVariants } from "#server/forced-variants.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther, setCookies } from "./respond.ts";
import type { RestRoute } from "./rest-route.ts";

/** A working day: longer than a look at a page, and nobody keeps a forced variant by accident. */
const maxAgeSeconds = 8 * 60 * 60;

/** The plain forms of `/experiment-demo` and of the note about forced variants. */
export function experimentRoutes(
  services: Pick<Services, "store" | "sessions" | "experiments" | "hasInternalTools" | "toOrigin">,
): RestRoute[] {
  const { store, sessions, experiments, hasInternalTools } = services;
  return [
    {
      method: "POST",
      path: "/api/experiments/variant",
      changesState: true,
      handle: async (c) => {
        const { site, incoming } = c.env;
        const fields = await parseFormBody(c);
        const session = await sessions.fromCookie(incoming.headers.cookie, site);
        const variants = forceVariant({
          viewer: session?.member ?? null,
          hasInternalTools,
          experiments,
          before: readForcedVariants(incoming.headers.cookie, { session, services }),
          symbol: fields.get("symbol") ?? "",
          key: fields.get("variant") || null,
        });
        setCookies(
          c,
          privateCookie({
            name: forcedVariantsCookie,
            value: formatForcedVariants(variants),
            maxAgeSeconds: variants.size > 0 ? maxAgeSeconds : 0,
            isHttps: services.toOrigin(site.host).startsWith("https:"),
          }),
        );
        return seeOther(c, safeRedirect(fields.get("back") ?? experimentsPath));
      },
    },
    {
      method: "POST",
      path: "/api/experiments/switch",
      changesState: true,
      handle: async (c) => {
        const { site, incoming } = c.env;
        const fields = await parseFormBody(c);
        const session = await sessions.fromCookie(incoming.headers.cookie, site);
        await switchExperiment({
          db: store.db,
          experiments,
          site,
          viewer: session?.member ?? null,
          symbol: fields.get("symbol") ?? "",
          isOn: fields.get("is_on") === "1",
        });
        return seeOther(c, experimentsPath);
      },
    },
  ];
}
