import type { ContentWithText } from "#lib/content/server/get-content-item.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { withMentions } from "#lib/registries/server/with-mentions.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { toFormKey } from "./form-key.ts";
import {
  type EditedItem,
  maxItemFormBytes,
  readEditedItem,
  toStoredPath,
} from "./member-item-form.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/** What publishing and editing need. */
export type ItemFormServices = Pick<
  Services,
  "store" | "limits" | "screening" | "redirects" | "sessions"
>;

type Common<Fields> = Pick<ItemFormServices, "store" | "limits" | "screening"> & {
  site: Site;
  viewer: Viewer;
  fields: Fields;
  withMentions: typeof withMentions;
};

/**
 * A `POST` that publishes or edits an item of a member with a plain form, for browsers without scripts. Responds with a 303
 * to the item, or with the form, the reasons and everything that was submitted.
 * @param options.readFields the fields of the form, as strings
 * @param options.update changes the item that the form names
 */
export function memberItemRoute<Fields>(
  services: ItemFormServices,
  options: {
    path: string;
    readFields: (form: URLSearchParams) => Fields;
    create: (
      item: Common<Fields> & Pick<ItemFormServices, "redirects"> & { idempotencyKey: string },
    ) => Promise<ContentWithText>;
    update: (
      item: Common<Fields> & NonNullable<EditedItem> & { isPlainForm: true },
    ) => Promise<ContentWithText>;
    respondWithForm: (
      c: RestContext,
      error: AppError,
      form: { fields: Fields; edited: EditedItem },
    ) => Response;
  },
): RestRoute {
  const { store, limits, screening, redirects, sessions } = services;
  return {
    method: "POST",
    path: options.path,
    changesState: true,
    maxBytes: maxItemFormBytes,
    handle: async (c) => {
      const { site } = c.env;
      const form = await parseFormBody(c);
      const fields = options.readFields(form);
      const edited = readEditedItem(form);
      const session = await sessions.fromCookie(c.req.header("cookie"), site);
      const viewer = session?.member ?? null;
      const common = { store, limits, screening, site, viewer, fields, withMentions };
      try {
        const item = edited
          ? await options.update({ ...common, ...edited, isPlainForm: true })
          : await options.create({ ...common, redirects, idempotencyKey: toFormKey([fields]) });
        return seeOther(c, toStoredPath(item));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return options.respondWithForm(c, error, { fields, edited });
      }
    },
  };
}
