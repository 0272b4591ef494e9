import type { ContentWithText } from "#lib/content/server/get-content-item.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { withMentions } from "#lib/registries/server/stored-with.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { toFormKey } from "#server/api/rest/forms/form-key.ts";
import type { RejectedForm } from "#server/api/rest/forms/form-page.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import {
  type EditedItem,
  maxItemFormBytes,
  readEditedItem,
  toStoredPath,
} from "./member-item-form.ts";

/** The dependencies of publishing and editing. */
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
 * A `POST` that publishes or edits an item of a member with a plain form, for browsers without scripts. Redirects
 * to the item.
 * @param options.readFields the fields of the form, as strings
 * @param options.update changes the item that the form names
 * @param options.onError shows the form again
 */
export function memberItemRoute<Fields>(
  services: ItemFormServices,
  options: {
    path: string;
    maxBytes?: number;
    readFields: (form: URLSearchParams) => Fields;
    create: (
      item: Common<Fields> & Pick<ItemFormServices, "redirects"> & { idempotencyKey: string },
    ) => Promise<ContentWithText>;
    update: (
      item: Common<Fields> & NonNullable<EditedItem> & { isPlainForm: true },
    ) => Promise<ContentWithText>;
    onError: (error: AppError, sent: { fields: Fields; edited: EditedItem }) => RejectedForm;
  },
): RestRoute {
  const { path, maxBytes = maxItemFormBytes, readFields, create, update, onError } = options;
  const { store, limits, screening, redirects } = services;
  const readSent = (form: URLSearchParams) => ({
    fields: readFields(form),
    edited: readEditedItem(form),
  });
  return formRoute(services, {
    path,
    maxBytes,
    run: async ({ site, viewer, form }) => {
      const { fields, edited } = readSent(form);
      const common = { store, limits, screening, site, viewer, fields, withMentions };
      const item = edited
        ? await update({ ...common, ...edited, isPlainForm: true })
        : await create({ ...common, redirects, idempotencyKey: toFormKey([fields]) });
      return toStoredPath(item);
    },
    onError: (error, { form }) => onError(error, readSent(form)),
  });
}
