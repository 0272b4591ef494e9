import type { AppError } from "#lib/core/shared/errors.ts";
import { createStory } from "#lib/stories/server/create-story.ts";
import { updateStory } from "#lib/stories/server/update-story.ts";
import { findStoryProblems } from "#lib/stories/shared/story-rules.ts";
import { storyTexts } from "#lib/stories/shared/story-texts.ts";
import { respondWithForm } from "./form-page.ts";
import { type EditedItem, listFormReasons, toHiddenFields } from "./member-item-form.ts";
import { type ItemFormServices, memberItemRoute } from "./member-item-route.ts";
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
        name: "title",
        label: storyTexts.title,
        type: "text",
        value: fields.title,
        problem: problems.title,
      },
      {
        name: "body",
        label: storyTexts.body,
        type: "textarea",
        value: fields.body,
        problem: problems.body,
      },
    ],
    hidden: { ...toHiddenFields(edited), visibility: fields.visibility },
    button: storyTexts.sendAgain,
    links: [{ href: "/stories", label: "All stories" }],
  });
}

function readStoryFields(form: URLSearchParams): PlainStory {
  const field = (name: keyof PlainStory) => form.get(name) ?? "";
  return { title: field("title"), body: field("body"), visibility: field("visibility") };
}

/** `POST /api/stories` (`memberItemRoute`). */
export const storyRoutes = (services: ItemFormServices): RestRoute[] => [
  memberItemRoute(services, {
    path: "/api/stories",
    readFields: readStoryFields,
    create: createStory,
    update: updateStory,
    respondWithForm: respondWithStoryForm,
  }),
];
