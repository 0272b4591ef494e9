import type { AppError } from "#lib/core/shared/errors.ts";
import { createStory } from "#lib/stories/server/create-story.ts";
import { updateStory } from "#lib/stories/server/update-story.ts";
import { findStoryProblems } from "#lib/stories/shared/story-rules.ts";
import { storyTexts } from "#lib/stories/shared/story-texts.ts";
import type { RejectedForm } from "#server/api/rest/forms/form-page.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { type EditedItem, listFormReasons } from "./member-item-form.ts";
import { type ItemFormServices, memberItemRoute } from "./member-item-route.ts";

type PlainStory = { title: string; body: string; visibility: string };

function toRejectedStory(
  error: AppError,
  { fields, edited }: { fields: PlainStory; edited: EditedItem },
): RejectedForm {
  const problems = error.code === "BAD_USER_INPUT" ? findStoryProblems(fields) : {};
  const { title, body } = problems;
  return {
    title: edited ? storyTexts.notSaved : storyTexts.notSent,
    reasons: listFormReasons(error, Object.keys(problems).length > 0),
    fields: [
      { name: "title", label: storyTexts.title, type: "text", problem: title },
      { name: "body", label: storyTexts.body, type: "textarea", problem: body },
    ],
    button: storyTexts.sendAgain,
    links: [{ href: "/stories", label: "All stories" }],
  };
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
    onError: toRejectedStory,
  }),
];
