import * as z from "zod/mini";
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
import { formChecked, formText, formTextOrNull } from "#server/api/rest/forms/form-fields.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import { setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { readForcedVariants } from "#server/http/forced-variants.ts";

/**
 * A working day: long enough for a test, and short enough that a forced variant is not forgotten.
 */
const maxAgeSeconds = 8 * 60 * 60;

/** The plain forms of `/experiment-demo` and of the note about forced variants. */
export function experimentRoutes(
  services: Pick<Services, "store" | "sessions" | "experiments" | "hasInternalTools" | "toOrigin">,
): RestRoute[] {
  const { experiments, hasInternalTools } = services;
  return [
    formRoute(services, {
      path: "/api/experiments/variant",
      schema: z.object({ symbol: formText, variant: formText, back: formTextOrNull }),
      run: async ({ c, site, session, viewer, fields: { symbol, variant, back } }) => {
        const before = readForcedVariants(c.req.header("cookie"), { session, services });
        const key = variant || null;
        const forced = { viewer, hasInternalTools, experiments, before, symbol, key };
        const variants = forceVariant(forced);
        setCookies(
          c,
          privateCookie({
            name: forcedVariantsCookie,
            value: formatForcedVariants(variants),
            maxAgeSeconds: variants.size > 0 ? maxAgeSeconds : 0,
            isHttps: services.toOrigin(site.host).startsWith("https:"),
          }),
        );
        return safeRedirect(back ?? experimentsPath);
      },
    }),
    formRoute(services, {
      path: "/api/experiments/switch",
      schema: z.object({ symbol: formText, is_on: formChecked }),
      run: async ({ site, viewer, fields: { symbol, is_on: isOn } }) => {
        const { db } = services.store;
        await switchExperiment({ db, experiments, site, viewer, symbol, isOn });
        return experimentsPath;
      },
    }),
  ];
}
