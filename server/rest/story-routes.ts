import { AppError } from "#lib/core/shared/errors.ts";
import { withMentions } from "#lib/registries/server/with-mentions.ts";
import type { Services } from "#lib/services.ts";
import { createStory } from "#lib/stories/server/create-story.ts";
import { updateStory } from "#lib/stories/server/update-story.ts";
import { findStoryProblems } from "#lib/stories/shared/story-rules.ts";
import { storyTexts } from "#lib/stories/shared/story-texts.ts";
import { toFormKey } from "./form-key.ts";
import { respondWithForm } from "./form-page.ts";
import {
  type EditedItem,
  listFormReasons,
  maxItemFormBytes,
  readEditedItem,
  toHiddenFields,
  toStoredPath,
} from "./member-item-form.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

type PlainStory = { title: string; body: string; visibility: string };

/** The reasons, and the form with everything that was submitted. */
function respondWithStoryForm(
  c: RestContext,
  error: AppError,
  form: { fields: PlainStory; edited: EditedItem },
): Response {
  const { fields, edited } = form;
  const problems = error.code === "BAD_USER_INPUT" ? findStoryProblems(fields) : {};
  return respondWithForm(c, error, {
    title: edited ? storyTexts.notSaved : storyTexts.notSent,
    reasons: listFormReasons(error, Object.keys(problems).length > 0),
    action: "/api/stories",
    fields: [
      {
        ...{ name: "title", label: storyTexts.title, type: "text" },
        ...{ value: fields.title, problem: problems.title },
      },
      {
        ...{ name: "body", label: storyTexts.body, type: "textarea" },
        ...{ value: fields.body, problem: problems.body },
      },
    ],
    hidden: { ...toHiddenFields(edited), visibility: fields.visibility },
    button: storyTexts.sendAgain,
    links: [{ href: "/stories", label: "All stories" }],
  });
}

/**
 * `POST /api/stories`: publishes or edits a story with a plain form, for browsers without scripts.
 * Responds with a 303 to the story, or with the form, the reason and everything that was submitted.
 */
export function storyRoutes(
  services: Pick<Services, "store" | "limits" | "screening" | "redirects" | "sessions">,
): RestRoute[] {
  const { store, limits, screening, redirects, sessions } = services;
  return [
    {
      method: "POST",
      path: "/api/stories",
      changesState: true,
      maxBytes: maxItemFormBytes,
      handle: async (c) => {
        const { site } = c.env;
        const form = await parseFormBody(c);
        const field = (name: string) => form.get(name) ?? "";
        const fields = {
          ...{ title: field("title"), body: field("body"), visibility: field("visibility") },
        };
        const edited = readEditedItem(form);
        const session = await sessions.fromCookie(c.req.header("cookie"), site);
        const common = {
          store,
          limits,
          screening,
          site,
          viewer: session?.member ?? null,
          fields,
          withMentions,
        };
        try {
          const idempotencyKey = toFormKey([fields.title, fields.body, fields.visibility]);
          const story = edited
            ? await updateStory({ ...common, ...edited, isPlainForm: true })
            : await createStory({ ...common, redirects, idempotencyKey });
          return seeOther(c, toStoredPath(story));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return respondWithStoryForm(c, error, { fields, edited });
        }
      },
    },
  ];
}
