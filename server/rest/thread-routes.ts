import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { contentPath } from "#lib/content/shared/content.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { createThread } from "#lib/forums/server/create-thread.ts";
import { threadProblems } from "#lib/forums/shared/thread-rules.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import type { Services } from "#lib/services.ts";
import { setDataHeaders } from "../security-headers.ts";
import { sendFormAgain } from "./plain-form.ts";
import { readForm } from "./read-form.ts";
import type { RestRoute } from "./rest-route.ts";

/** In bytes: 10,000 characters of any script, each byte escaped as forms do, and what is too long. */
const largestForm = 256 * 1024;

type Words = { title: string; body: string; category: string };

/** A plain form brings no key: the same words of one day are one thread, however often they are sent. */
function keyOf({ title, body, category }: Words): string {
  const day = new Date().toISOString().slice(0, 10);
  const hash = createHash("sha256").update(JSON.stringify([title, body, category]));
  return `form-${day}-${hash.digest("base64url")}`;
}

/** What went wrong; of words that break a rule, which they are. */
function reasons(error: AppError, words: Words): string[] {
  if (error.code === "UNAUTHENTICATED") return [threadTexts.logInAgain];
  const { title, body } = threadProblems(words);
  const found = [
    ...(title ? [`${threadTexts.title}: ${title}`] : []),
    ...(body ? [`${threadTexts.body}: ${body}`] : []),
  ];
  return error.code === "BAD_USER_INPUT" && found.length > 0 ? found : [error.message];
}

/** The reason, and the words once more in a form that can be sent: nothing is lost. */
function sendWordsAgain(response: ServerResponse, error: AppError, words: Words): void {
  const { title, body, category } = words;
  sendFormAgain(response, error, {
    title: threadTexts.notSent,
    reasons: reasons(error, words),
    action: "/api/threads",
    fields: [
      { name: "title", label: threadTexts.title, type: "text", value: title },
      { name: "body", label: threadTexts.body, type: "textarea", value: body },
    ],
    hidden: { category },
    button: threadTexts.sendAgain,
    links: [{ href: "/forums", words: "All forum threads" }],
  });
}

/**
 * `POST /api/threads`: beginning a thread by a plain form, for browsers in which no script runs.
 * Answers 303 to the new thread, or the form again with the reason and everything that was typed.
 */
export function threadRoutes(services: Services): RestRoute[] {
  const { store, limits, redirects, sessions } = services;
  return [
    {
      method: "POST",
      path: "/api/threads",
      changesState: true,
      answer: async ({ request, response, site }) => {
        const fields = await readForm(request, largestForm);
        const field = (name: keyof Words) => fields.get(name) ?? "";
        const words = { title: field("title"), body: field("body"), category: field("category") };
        const session = await sessions.fromCookie(request.headers.cookie, site);
        try {
          const thread = await createThread({
            ...{ store, limits, redirects, site, ...words },
            viewer: session?.member ?? null,
            idempotencyKey: keyOf(words),
          });
          setDataHeaders(response);
          response.writeHead(303, { Location: contentPath(thread) });
          response.end();
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          sendWordsAgain(response, error, words);
        }
      },
    },
  ];
}
