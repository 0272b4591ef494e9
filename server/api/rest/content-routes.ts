import * as z from "zod/mini";
import { createDraft } from "#lib/content/server/create-draft.ts";
import { newContentTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { createContentPath, editorTypes } from "#lib/editing/shared/new-content.ts";
import { createPoll } from "#lib/engagements/server/edit-poll.ts";
import { sectionRules } from "#lib/registries/server/section-rules.ts";
import { managedContentPath, toEditorPath } from "#lib/routing/shared/manage-pages.ts";
import type { Services } from "#lib/services.ts";
import { formChoice, formText } from "#server/api/rest/forms/form-fields.ts";
import { staffFormRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

/** `POST /api/manage/content`: the form that begins a new piece of content, which leads to its editor. */
export const contentRoutes = (
  services: Pick<Services, "store" | "limits" | "onStaffLimit" | "sessions" | "log" | "directory">,
): RestRoute[] => [
  staffFormRoute(services, {
    path: createContentPath,
    schema: z.object({ type: formChoice(editorTypes), title: formText }),
    page: managedContentPath,
    run: async ({ site, viewer, fields }) => {
      const { store, directory } = services;
      const { type, title } = fields;
      if (type === "poll")
        return toEditorPath(await createPoll({ store, site, viewer, question: title }));
      const writing = { store, site, sites: directory, sections: sectionRules, viewer };
      const { item } = await createDraft({ ...writing, type, title });
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
