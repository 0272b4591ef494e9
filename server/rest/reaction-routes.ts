import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import {
  type ReactedType,
  type ReactionType,
  reactedTypes,
  reactionTypes,
} from "#lib/reactions/shared/reaction.ts";
import { react } from "#lib/registries/server/react.ts";
import type { Services } from "#lib/services.ts";
import { readAs } from "#lib/site/shared/site.ts";
import { getBackPath } from "./back-path.ts";
import { respondWithForm } from "./form-page.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestRoute } from "./rest-route.ts";

/** @throws AppError BAD_USER_INPUT */
function parseReaction(fields: URLSearchParams) {
  const [assocType, assocId] = (fields.get("on") ?? "").split("-", 2);
  const type = fields.get("type") ?? "";
  const isKnown = reactedTypes.includes(assocType as ReactedType) && toId(assocId) > 0;
  if (!isKnown || !["none", ...reactionTypes].includes(type))
    throw new AppError("BAD_USER_INPUT", "This form cannot be read.");
  return {
    target: { assocType: assocType as ReactedType, assocId: Number(assocId) },
    type: type === "none" ? null : (type as ReactionType),
  };
}

/**
 * `POST /api/reactions`: reacting by a plain form, for browsers in which no script runs. Answers 303 back
 * to the page; guests are sent to the login and unverified members to the verification, both of which
 * lead back.
 */
export function reactionRoutes(
  services: Pick<Services, "store" | "limits" | "sessions" | "pubsub">,
): RestRoute[] {
  const { store, limits, sessions, pubsub } = services;
  return [
    {
      method: "POST",
      path: "/api/reactions",
      changesState: true,
      handle: async (c) => {
        const fields = await parseFormBody(c);
        const back = `${getBackPath(c)}#reactions-${fields.get("on") ?? ""}`;
        const redirect = encodeURIComponent(safeRedirect(back));
        const session = await sessions.fromCookie(c.req.header("cookie"), c.env.site);
        const viewer = session?.member ?? null;
        try {
          await react({
            store,
            limits,
            pubsub,
            viewer,
            site: readAs(c.env.site, viewer),
            ...parseReaction(fields),
            parseId: Number,
          });
          return seeOther(c, safeRedirect(back));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          if (error.code === "UNAUTHENTICATED")
            return seeOther(c, `/member-login?redirect=${redirect}`);
          if (error.code === "NOT_VERIFIED")
            return seeOther(c, `/verify-email?redirect=${redirect}`);
          return respondWithForm(c, error, {
            title: "Your reaction was not added",
            reasons: [error.message],
            action: "/api/reactions",
            fields: [],
            hidden: { on: fields.get("on") ?? "", type: fields.get("type") ?? "" },
            button: "Try again",
            links: [{ href: safeRedirect(back), label: "Back to the page" }],
          });
        }
      },
    },
  ];
}
