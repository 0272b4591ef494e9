import { AppError } from "#lib/core/shared/errors.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { createThread } from "#lib/forums/server/create-thread.ts";
import { updateThread } from "#lib/forums/server/update-thread.ts";
import { threadProblems } from "#lib/forums/shared/thread-rules.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { withMentions } from "#lib/registries/server/with-mentions.ts";
import { withThread } from "#lib/registries/server/with-thread.ts";
import type { Services } from "#lib/services.ts";
import { toFormKey } from "./form-key.ts";
import { respondWithForm } from "./form-page.ts";
import { readEditedItem, toHiddenFields, toStoredPath } from "./member-item-form.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/**
 * In bytes: 10,000 characters of any script with every byte percent-encoded, and more, so that the
 * rule for too long texts applies.
 */
const maxBytes = 256 * 1024;

type Typed = { title: string; body: string; category: string; visibility: string };

/** The error message; all of them for texts that break several rules. */
function listReasons(error: AppError, typed: Typed): string[] {
  if (error.code === "UNAUTHENTICATED") return [threadTexts.logInAgain];
  const { title, body } = threadProblems(typed);
  const found = [
    ...(title ? [`${threadTexts.title}: ${isolateText(title)}`] : []),
    ...(body ? [`${threadTexts.body}: ${body}`] : []),
  ];
  return error.code === "BAD_USER_INPUT" && found.length > 0 ? found : [error.message];
}

/** The reason, and the form with everything that was submitted. */
function respondWithThreadForm(
  c: RestContext,
  error: AppError,
  typed: Typed,
  edited: Record<string, string>,
): Response {
  const { title, body, category, visibility } = typed;
  return respondWithForm(c, error, {
    title: threadTexts.notSent,
    reasons: listReasons(error, typed),
    action: "/api/threads",
    fields: [
      { name: "title", label: threadTexts.title, type: "text", value: title },
      { name: "body", label: threadTexts.body, type: "textarea", value: body },
    ],
    hidden: { category, visibility, ...edited },
    button: threadTexts.sendAgain,
    links: [{ href: "/forums", label: "All forum threads" }],
  });
}

/**
 * `POST /api/threads`: starts a thread with a plain form, for browsers without scripts. Responds
 * with a 303 to the new thread, or with the form, the reason and everything that was submitted.
 */
export function threadRoutes(
  services: Pick<Services, "store" | "limits" | "screening" | "redirects" | "sessions">,
): RestRoute[] {
  const { store, limits, screening, redirects, sessions } = services;
  return [
    {
      method: "POST",
      path: "/api/threads",
      changesState: true,
      maxBytes,
      handle: async (c) => {
        const { site } = c.env;
        const fields = await parseFormBody(c);
        const field = (name: keyof Typed) => fields.get(name) ?? "";
        const typed = {
          title: field("title"),
          body: field("body"),
          category: field("category"),
          visibility: field("visibility"),
        };
        const session = await sessions.fromCookie(c.req.header("cookie"), site);
        try {
          const edited = readEditedItem(fields);
          if (edited) {
            const { title, body, visibility } = typed;
            const thread = await updateThread({
              store,
              limits,
              screening,
              site,
              viewer: session?.member ?? null,
              ...edited,
              isPlainForm: true,
              withMentions,
              fields: { title, body, visibility },
            });
            return seeOther(c, toStoredPath(thread));
          }
          const thread = await createThread({
            withThread,
            store,
            limits,
            screening,
            redirects,
            site,
            ...typed,
            viewer: session?.member ?? null,
            idempotencyKey: toFormKey(Object.values(typed)),
          });
          return seeOther(c, toStoredPath(thread));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return respondWithThreadForm(c, error, typed, toHiddenFields(readEditedItem(fields)));
        }
      },
    },
  ];
}
