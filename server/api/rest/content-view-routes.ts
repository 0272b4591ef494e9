import * as z from "zod/mini";
import {
  deleteContentView,
  saveContentView,
  setContentColumns,
} from "#lib/content/server/operations/content-views.ts";
import { contentViewsPath, deleteContentViewPath } from "#lib/content/shared/content-view.ts";
import { contentViewTexts as texts } from "#lib/content/shared/content-view-texts.ts";
import {
  normalizeManagedQuery,
  toManagedContentHref,
} from "#lib/content/shared/managed-content-query.ts";
import { managedContentPath } from "#lib/routing/shared/manage-pages.ts";
import type { Services } from "#lib/services.ts";
import { formChoice, formId, formText } from "#server/api/rest/forms/form-fields.ts";
import { staffFormRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const links = [{ href: managedContentPath, label: texts.back }];

/** `/api/manage/content/views…`: the columns of the list, and its views. */
export const contentViewRoutes = (
  services: Pick<Services, "store" | "limits" | "onStaffLimit" | "sessions">,
): RestRoute[] => [
  staffFormRoute(services, {
    path: contentViewsPath,
    schema: z.object({ save: formChoice(["view", "columns"]), name: formText, query: formText }),
    page: managedContentPath,
    run: async ({ site, viewer, form, fields: { save, name, query } }) => {
      const { store } = services;
      const columns = form.getAll("columns");
      if (save === "columns") {
        await setContentColumns({ store, site, viewer, columns });
        return toManagedContentHref({ ...normalizeManagedQuery(query), columns: null });
      }
      const saved = await saveContentView({ store, site, viewer, name, query, columns });
      return toManagedContentHref(normalizeManagedQuery(saved));
    },
    onError: () => ({
      title: texts.failed,
      button: texts.save,
      fields: [{ name: "name", label: texts.name, type: "text" }],
      links,
    }),
  }),
  staffFormRoute(services, {
    path: deleteContentViewPath,
    schema: z.object({ id: formId }),
    page: managedContentPath,
    run: async ({ site, viewer, fields: { id } }) => {
      await deleteContentView({ store: services.store, site, viewer, id });
      return managedContentPath;
    },
    onError: () => ({ title: texts.removeFailed, button: texts.remove, links }),
  }),
];
