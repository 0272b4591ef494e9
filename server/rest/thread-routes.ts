import { createHash } from "node:crypto";
import { contentPath } from "#lib/content/shared/content.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { createThread } from "#lib/forums/server/create-thread.ts";
import { threadProblems } from "#lib/forums/shared/thread-rules.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import type { Services } from "#lib/services.ts";
import { respondWithForm } from "./form-page.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/** In bytes: 10,000 characters of any script, each byte escaped as forms do, and what is too long. */
const maxBytes = 256 * 1024;

type Typed = { title: string; body: string; category: string };

/** A plain form has no key: the same texts on one day are one thread, however often they are sent. */
function toIdempotencyKey({ title, body, category }: Typed): string {
  const day = new Date().toISOString().slice(0, 10);
  const hash = createHash("sha256").update(JSON.stringify([title, body, category]));
  return `form-${day}-${hash.digest("base64url")}`;
}

/** What went wrong; for texts that break a rule, each one. */
function listReasons(error: AppError, typed: Typed): string[] {
  if (error.code === "UNAUTHENTICATED") return [threadTexts.logInAgain];
  const { title, body } = threadProblems(typed);
  const found = [
    ...(title ? [`${threadTexts.title}: ${title}`] : []),
    ...(body ? [`${threadTexts.body}: ${body}`] : []),
  ];
  return error.code === "BAD_USER_INPUT" && found.length > 0 ? found : [error.message];
}

/** The reason, and the form with everything that was typed: nothing is lost. */
function respondWithThreadForm(c: RestContext, error: AppError, typed: Typed): Response {
  const { title, body, category } = typed;
  return respondWithForm(c, error, {
    title: threadTexts.notSent,
    reasons: listReasons(error, typed),
    action: "/api/threads",
    fields: [
      { name: "title", label: threadTexts.title, type: "text", value: title },
      { name: "body", label: threadTexts.body, type: "textarea", value: body },
    ],
    hidden: { category },
    button: threadTexts.sendAgain,
    links: [{ href: "/forums", label: "All forum threads" }],
  });
}

/**
 * `POST /api/threads`: beginning a thread by a plain form, for browsers in which no script runs.
 * Answers 303 to the new thread, or the form again with the reason and everything that was typed.
 */
export function threadRoutes(
  services: Pick<Services, "store" | "limits" | "redirects" | "sessions">,
): RestRoute[] {
  const { store, limits, redirects, sessions } = services;
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
        const typed = { title: field("title"), body: field("body"), category: field("category") };
        const session = await sessions.fromCookie(c.req.header("cookie"), site);
        try {
          const thread = await createThread({
            ...{ store, limits, redirects, site, ...typed },
            viewer: session?.member ?? null,
            idempotencyKey: toIdempotencyKey(typed),
          });
          return seeOther(c, contentPath(thread));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return respondWithThreadForm(c, error, typed);
        }
      },
    },
  ];
}
