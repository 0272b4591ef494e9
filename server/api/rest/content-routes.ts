import * as z from "zod/mini";
import { createDraft } from "#lib/content/server/create-draft.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { beginFromTemplate } from "#lib/editing/server/content-templates.ts";
import { newContentTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { createContentPath, parseBeginning } from "#lib/editing/shared/new-content.ts";
import { createPoll } from "#lib/engagements/server/edit-poll.ts";
import { sectionRules } from "#lib/registries/server/section-rules.ts";
import { managedContentPath, toEditorPath } from "#lib/routing/shared/manage-pages.ts";
import type { Services } from "#lib/services.ts";
import { formText } from "#server/api/rest/forms/form-fields.ts";
import { staffFormRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

/** `POST /api/manage/content`: the form that begins a new piece of content, which leads to its editor. */
export const contentRoutes = (
  services: Pick<Services, "store" | "limits" | "onStaffLimit" | "sessions" | "log" | "directory">,
): RestRoute[] => [
  staffFormRoute(services, {
    path: createContentPath,
    schema: z.object({ type: formText, title: formText }),
    page: managedContentPath,
    run: async ({ site, viewer, fields }) => {
      const { store, directory } = services;
      const { title } = fields;
      const beginning = parseBeginning(fields.type);
      if (!beginning) throw new AppError("BAD_USER_INPUT", texts.noTemplate, { field: "type" });
      const writing = { store, site, sites: directory, sections: sectionRules, viewer, title };
      if ("templateId" in beginning)
        return toEditorPath(await beginFromTemplate({ ...writing, ...beginning }));
      const { type } = beginning;
      if (type === "poll")
        return toEditorPath(await createPoll({ store, site, viewer, question: title }));
      const { item } = await createDraft({ ...writing, type });
      return toEditorPath(item.id);
    },
    onError: () => ({
      title: texts.failed,
      button: texts.submit,
      fields: [{ name: "title", label: texts.name, type: "text" }],
      links: [{ href: managedContentPath, label: texts.back }],
    }),
  }),
];
