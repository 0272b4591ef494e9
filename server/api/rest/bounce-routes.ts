import { isSameToken } from "#lib/core/server/is-same-token.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { parseBounceList, parseBounceMail } from "#lib/newsletter/server/parse-bounce.ts";
import { recordBounces } from "#lib/newsletter/server/record-bounces.ts";
import type { Services } from "#lib/services.ts";
import { parseJsonBody } from "#server/api/rest/forms/parse-body.ts";
import type { RestContext, RestRoute } from "#server/api/rest/forms/rest-route.ts";

/** A report contains the whole email that we sent. */
const maxBytes = 1024 * 1024;

/**
 * `POST /api/bounces`: reports from the operator's mail server, with a bearer token: a raw report,
 * or a list in JSON. The response is the same whether or not an address is known.
 */
export function bounceRoutes(
  services: Pick<Services, "store" | "limits" | "newsletter">,
): RestRoute[] {
  const { store, limits, newsletter } = services;
  const { bounceTokens, bounceToken } = newsletter;

  async function assertToken(c: RestContext): Promise<void> {
    const given = c.req.header("authorization") ?? "";
    if (bounceToken && isSameToken(given, `Bearer ${bounceToken}`)) return;
    await limits.consume("bouncesWrongly", c.env.address);
    throw new AppError("UNAUTHENTICATED", "Send the token for bounces.");
  }

  return [
    {
      method: "POST",
      path: "/api/bounces",
      // Called by programs: the token is the permission.
      changesState: false,
      maxBytes,
      handle: async (c) => {
        await assertToken(c);
        const isList = c.req.header("content-type")?.startsWith("application/json") ?? false;
        const reports = isList
          ? parseBounceList(await parseJsonBody(c))
          : [await parseBounceMail(new Uint8Array(await c.req.arrayBuffer()))];
        await recordBounces({ db: store.db, bounceTokens, reports });
        return c.json({ accepted: reports.length }, 202);
      },
    },
  ];
}
