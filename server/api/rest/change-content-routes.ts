import * as z from "zod/mini";
import { changeContent } from "#lib/content/server/operations/change-content.ts";
import { undoContentChange } from "#lib/content/server/operations/undo-content-change.ts";
import { articleTemplates } from "#lib/content/shared/article-template.ts";
import {
  type ContentAction,
  type ContentChange,
  changeContentPath,
  contentActions,
  undoContentChangePath,
} from "#lib/content/shared/content-change.ts";
import {
  contentChangesTexts,
  contentChangeTexts as texts,
} from "#lib/content/shared/content-change-texts.ts";
import { toId } from "#lib/core/shared/id.ts";
import { hasUnpublishedChanges } from "#lib/editing/server/has-unpublished-changes.ts";
import { sectionRules } from "#lib/registries/server/section-rules.ts";
import { contentChangesPath, managedContentPath } from "#lib/routing/shared/manage-pages.ts";
import type { Services } from "#lib/services.ts";
import { formChoice, formId } from "#server/api/rest/forms/form-fields.ts";
import { staffFormRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

type ContentServices = Pick<
  Services,
  "store" | "limits" | "onStaffLimit" | "sessions" | "directory"
>;

const toResultPath = (id: number) => `${contentChangesPath}?operation=${id}`;

/** Only the fields of the action are read: the form sends those of the others too. */
function readChange(action: ContentAction, form: URLSearchParams): ContentChange {
  switch (action) {
    case "category":
      return { action, category: form.get("category") || null };
    case "tags":
      return { action, tags: (form.get("tags") ?? "").split(",") };
    case "author":
      return { action, author: form.get("author") ?? "" };
    case "template":
      return {
        action,
        template: articleTemplates.find((one) => one === form.get("template")) ?? null,
      };
    case "place":
    case "remove":
      return { action, sites: form.getAll("sites") };
    default:
      return { action };
  }
}

/** The chosen items, or with `all` every item of the page. */
const readIds = (form: URLSearchParams): number[] =>
  form.getAll(form.has("all") ? "listed" : "id").map(toId);

/** `/api/manage/content/…`: the form that changes several items of the list, and the button that undoes it. */
export const changeContentRoutes = (services: ContentServices): RestRoute[] => {
  const { store, directory } = services;
  const editing = {
    store,
    sites: directory,
    sections: sectionRules,
    hasUnpublished: hasUnpublishedChanges,
  };
  return [
    staffFormRoute(services, {
      path: changeContentPath,
      schema: z.object({ action: formChoice(contentActions) }),
      page: managedContentPath,
      run: async ({ site, viewer, form, fields: { action } }) => {
        const change = readChange(action, form);
        const id = await changeContent({ ...editing, site, viewer, ids: readIds(form), change });
        return toResultPath(id);
      },
      onError: () => ({
        title: texts.failed,
        button: texts.submit,
        fields: [
          { name: "tags", label: texts.tags, type: "text", isOptional: true },
          { name: "author", label: texts.author, type: "text", isOptional: true },
        ],
        links: [{ href: managedContentPath, label: texts.back }],
      }),
    }),
    staffFormRoute(services, {
      path: undoContentChangePath,
      schema: z.object({ id: formId }),
      page: contentChangesPath,
      run: async ({ site, viewer, fields: { id } }) => {
        await undoContentChange({ ...editing, site, viewer, id });
        return toResultPath(id);
      },
      onError: () => ({
        title: contentChangesTexts.undoFailed,
        button: contentChangesTexts.undo,
        links: [{ href: contentChangesPath, label: texts.latest }],
      }),
    }),
  ];
};
