import type { AppError } from "#lib/core/shared/errors.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { createThread } from "#lib/forums/server/create-thread.ts";
import { updateThread } from "#lib/forums/server/update-thread.ts";
import { threadProblems } from "#lib/forums/shared/thread-rules.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { withThread } from "#lib/registries/server/stored-with.ts";
import type { PlainField } from "#server/api/rest/forms/form-page.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { type ItemFormServices, memberItemRoute } from "./member-item-route.ts";

/**
 * In bytes: 10,000 characters of any script with every byte percent-encoded, and more, so that the
 * rule for too long texts applies.
 */
const maxBytes = 256 * 1024;

type ThreadFields = { title: string; body: string; category: string; visibility: string };

const shownFields: readonly PlainField[] = [
  { name: "title", label: threadTexts.title, type: "text" },
  { name: "body", label: threadTexts.body, type: "textarea" },
];

function readThreadFields(form: URLSearchParams): ThreadFields {
  const field = (name: keyof ThreadFields) => form.get(name) ?? "";
  return {
    title: field("title"),
    body: field("body"),
    category: field("category"),
    visibility: field("visibility"),
  };
}

/** The error message; all of them for texts that break several rules. */
function listReasons(error: AppError, fields: ThreadFields): string[] {
  if (error.code === "UNAUTHENTICATED") return [threadTexts.logInAgain];
  const { title, body } = threadProblems(fields);
  const found = [
    ...(title ? [`${threadTexts.title}: ${isolateText(title)}`] : []),
    ...(body ? [`${threadTexts.body}: ${body}`] : []),
  ];
  return error.code === "BAD_USER_INPUT" && found.length > 0 ? found : [error.message];
}

/** `POST /api/threads` (`memberItemRoute`). */
export const threadRoutes = (services: ItemFormServices): RestRoute[] => [
  memberItemRoute(services, {
    path: "/api/threads",
    maxBytes,
    readFields: readThreadFields,
    create: ({ fields, ...thread }) => createThread({ ...thread, ...fields, withThread }),
    update: ({ fields: { title, body, visibility }, ...thread }) =>
      updateThread({ ...thread, fields: { title, body, visibility } }),
    onError: (error, { fields }) => ({
      title: threadTexts.notSent,
      reasons: listReasons(error, fields),
      fields: shownFields,
      button: threadTexts.sendAgain,
      links: [{ href: "/forums", label: "All forum threads" }],
    }),
  }),
];
