import * as z from "zod/mini";
import { verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { parseReactionKey, reactionTypes } from "#lib/reactions/shared/reaction.ts";
import { react } from "#lib/registries/server/react.ts";
import type { Services } from "#lib/services.ts";
import { readAs } from "#lib/site/shared/site.ts";
import { getBackPath } from "#server/api/rest/forms/back-path.ts";
import { formChoice, formParsed } from "#server/api/rest/forms/form-fields.ts";
import { formRoute, type SentForm } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const schema = z.object({
  on: formParsed(parseReactionKey),
  type: formChoice(["none", ...reactionTypes]),
});

const getPage = ({ c, form }: SentForm): string =>
  safeRedirect(`${getBackPath(c)}#reactions-${form.get("on") ?? ""}`);

/** `POST /api/reactions`: reacting on a page without scripts, to which it redirects. */
export const reactionRoutes = (
  services: Pick<Services, "store" | "limits" | "sessions" | "pubsub">,
): RestRoute[] => [
  formRoute(services, {
    path: "/api/reactions",
    schema,
    page: getPage,
    unverifiedPath: verifyEmailPath,
    run: async (call) => {
      const { viewer, fields } = call;
      const type = fields.type === "none" ? null : fields.type;
      const site = readAs(call.site, viewer);
      await react({ ...services, site, viewer, target: fields.on, type, parseId: Number });
      return getPage(call);
    },
    onError: (_error, sent) => ({
      title: "Your reaction was not added",
      button: "Try again",
      links: [{ href: getPage(sent), label: "Back to the page" }],
    }),
  }),
];
