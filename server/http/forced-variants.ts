import { parseCookie } from "cookie";
import type { Session } from "#lib/auth/server/session.ts";
import { getForcedVariants } from "#lib/experiments/server/force-variant.ts";
import {
  type ForcedVariants,
  forcedVariantsCookie,
  noForcedVariants,
} from "#lib/experiments/shared/forced-variants.ts";
import type { Services } from "#lib/services.ts";

/** The variants in a cookie header, if its sender may force variants. */
export function readForcedVariants(
  cookie: string | undefined,
  {
    session,
    services,
  }: {
    session: Session | null;
    services: Pick<Services, "experiments" | "hasInternalTools">;
  },
): ForcedVariants {
  // Hardly any request has this cookie, and parsing cookies takes a while.
  if (!cookie?.includes(forcedVariantsCookie)) return noForcedVariants;
  const { experiments, hasInternalTools } = services;
  const asker = { viewer: session?.member ?? null, hasInternalTools };
  return getForcedVariants(asker, parseCookie(cookie)[forcedVariantsCookie], experiments);
}
