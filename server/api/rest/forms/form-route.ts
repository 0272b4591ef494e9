import type * as z from "zod/mini";
import type { Session } from "#lib/auth/server/session.ts";
import { loginPath } from "#lib/auth/shared/auth-paths.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { readFields } from "#lib/core/shared/form-schema.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { countStaffAction, type StaffCounter } from "#lib/moderation/server/count-staff-action.ts";
import type { Services } from "#lib/services.ts";
import { type RejectedForm, respondWithForm } from "./form-page.ts";
import { type BodyKind, parseBody, type SentBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestBindings, RestContext, RestRoute } from "./rest-route.ts";

/** A submitted form and its viewer. */
export type SentForm = SentBody &
  Pick<RestBindings, "site" | "address"> & {
    c: RestContext;
    session: Session | null;
    viewer: Viewer;
  };

/** A submitted form with the fields that the schema of the route has parsed. */
export type FormCall<Schema extends z.ZodMiniType> = SentForm & { fields: z.output<Schema> };

/** A string is the path to redirect to. Where a script sends JSON, it gets `json` instead of the redirect. */
export type FormReply = string | Response | { redirect: string; json: object };

type FormRouteOptions<Schema extends z.ZodMiniType> = Pick<
  RestRoute,
  "path" | "maxBytes" | "tooLargeMessage"
> & {
  /** A plain form by default. */
  accepts?: BodyKind;
  /** Reads the fields for `run`. */
  schema?: Schema;
  /** Checks who sent the form before its fields are read. */
  check?: (sent: SentForm) => Promise<void>;
  /** Calls the use case. */
  run: (call: FormCall<Schema>) => Promise<FormReply>;
  /**
   * The response to a browser after an error: the form again, a page or a redirect. `undefined` leaves the error to
   * `rest-app.ts`, as do errors of scripts and unexpected ones.
   */
  onError?: (
    error: AppError,
    sent: SentForm,
  ) => RejectedForm | FormReply | undefined | Promise<RejectedForm | FormReply>;
  /** The page with the form: guests are sent to `guestPath` and then back to it. Without it they get `onError`. */
  page?: string | ((sent: SentForm) => string | undefined);
  /** The login by default. */
  guestPath?: string;
  /** Members who have to verify their email address first are redirected here. Without it they get `onError`. */
  unverifiedPath?: string;
};

/** @throws AppError BAD_USER_INPUT with the first field that the schema refuses */
function parseFields<Schema extends z.ZodMiniType>(
  schema: Schema | undefined,
  body: unknown,
): z.output<Schema> {
  if (!schema) return undefined as z.output<Schema>;
  const { values, problem } = readFields(schema, body);
  if (problem) throw new AppError("BAD_USER_INPUT", problem.message, { field: problem.field });
  return values;
}

/** The page on which the sender logs in or verifies the address, and which then leads back to the form. */
function toAccountPath(
  { code }: AppError,
  sent: SentForm,
  options: Pick<FormRouteOptions<z.ZodMiniType>, "page" | "guestPath" | "unverifiedPath">,
): string | undefined {
  const { page, guestPath = loginPath, unverifiedPath } = options;
  const paths: Partial<Record<AppError["code"], string | undefined>> = {
    UNAUTHENTICATED: guestPath,
    NOT_VERIFIED: unverifiedPath,
  };
  const path = paths[code];
  if (path === undefined) return undefined;
  const back = typeof page === "function" ? page(sent) : page;
  return back && `${path}?redirect=${encodeURIComponent(back)}`;
}

function toResponse({ c, isForm }: SentForm, reply: FormReply): Response {
  if (reply instanceof Response) return reply;
  if (typeof reply === "string") return seeOther(c, reply);
  return isForm ? seeOther(c, reply.redirect) : c.json(reply.json);
}

const isRejectedForm = (reply: RejectedForm | FormReply): reply is RejectedForm =>
  typeof reply === "object" && "button" in reply;

/**
 * A `POST` by a form of this site, for browsers without scripts: reads the session and the form, runs a use case and
 * redirects. An error is shown with the form and everything that was sent, or as `onError` says.
 */
export function formRoute<Schema extends z.ZodMiniType = z.ZodMiniUndefined>(
  services: Pick<Services, "sessions">,
  options: FormRouteOptions<Schema>,
): RestRoute {
  const {
    path,
    maxBytes,
    tooLargeMessage,
    accepts = "form",
    schema,
    check,
    run,
    onError,
  } = options;

  async function readForm(c: RestContext): Promise<SentForm> {
    const { site, address } = c.env;
    const sent = await parseBody(c, accepts);
    const session = await services.sessions.fromCookie(c.req.header("cookie"), site);
    return { ...sent, c, site, address, session, viewer: session?.member ?? null };
  }

  async function respondToError(error: unknown, sent: SentForm): Promise<Response> {
    if (!sent.isForm || !(error instanceof AppError)) throw error;
    const reply = toAccountPath(error, sent, options) ?? (await onError?.(error, sent));
    if (reply === undefined) throw error;
    if (!isRejectedForm(reply)) return toResponse(sent, reply);
    return respondWithForm(sent.c, error, { ...reply, action: path, sent: sent.form });
  }

  return {
    method: "POST",
    path,
    maxBytes,
    tooLargeMessage,
    changesState: true,
    handle: async (c) => {
      const sent = await readForm(c);
      try {
        await check?.(sent);
        return toResponse(sent, await run({ ...sent, fields: parseFields(schema, sent.body) }));
      } catch (error) {
        return respondToError(error, sent);
      }
    },
  };
}

/** A staff form: it counts as a staff action before its fields are parsed. */
export const staffFormRoute = <Schema extends z.ZodMiniType = z.ZodMiniUndefined>(
  services: Pick<Services, "sessions"> & StaffCounter,
  options: FormRouteOptions<Schema>,
): RestRoute =>
  formRoute(services, {
    ...options,
    check: ({ viewer }) => countStaffAction(services, viewer),
  });
