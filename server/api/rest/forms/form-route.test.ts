import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { roles } from "#lib/members/shared/member.ts";
import { formId, formText } from "./form-fields.ts";
import { formRoute, staffFormRoute } from "./form-route.ts";
import type { RestBindings, RestRoute } from "./rest-route.ts";

const member = { id: 7, roleId: roles.moderator };
const services = {
  sessions: { fromCookie: async (cookie?: string) => (cookie ? { id: 1, member } : null) },
  limits: { consume: vi.fn<() => Promise<void>>() },
  onStaffLimit: vi.fn<() => void>(),
} as unknown as Parameters<typeof staffFormRoute>[0];

const schema = z.object({ id: formId, body: formText });
const page = "/posts/one?page=2";

/** A form with a text, whose use case is `work`. */
function makeRoute(
  work: (fields: unknown) => unknown,
  options: Partial<Parameters<typeof formRoute<typeof schema>>[1]> = {},
): RestRoute {
  return formRoute(services, {
    path: "/api/texts",
    schema,
    run: async ({ viewer, fields }) => {
      await work({ viewer, ...fields });
      return { redirect: "/done", json: { status: "success" } };
    },
    onError: () => ({
      title: "Not saved",
      button: "Save",
      fields: [{ name: "body", label: "Text", type: "textarea" }],
      links: [{ href: "/", label: "Home" }],
    }),
    ...options,
  });
}

const rejectWith =
  (...error: ConstructorParameters<typeof AppError>) =>
  () => {
    throw new AppError(...error);
  };

/** Sends a request. @returns the response, or the code of an error that is left to `rest-app.ts` */
async function send(
  route: RestRoute,
  body: string | FormData | URLSearchParams,
  headers: Record<string, string> = { cookie: "session" },
) {
  const app = new Hono<{ Bindings: RestBindings }>().post(route.path, route.handle);
  app.onError((error, c) => c.text(error instanceof AppError ? error.code : "unexpected", 500));
  const env = { site: { id: 1 }, address: "192.0.2.1", incoming: { complete: true } };
  const response = await app.request(route.path, { method: "POST", body, headers }, env);
  const { status } = response;
  return { status, headers: response.headers, text: await response.text() };
}

const sendFields = (route: RestRoute, fields: Record<string, string>, cookie = "session") =>
  send(route, new URLSearchParams(fields), cookie ? { cookie } : {});

describe("a form", () => {
  test("calls the use case with the viewer and the parsed values, and redirects", async () => {
    const work = vi.fn<(fields: unknown) => void>();
    const { status, headers } = await sendFields(makeRoute(work), { id: "12", body: "Hello" });
    expect([status, headers.get("location")]).toEqual([303, "/done"]);
    expect(work).toHaveBeenCalledWith({ viewer: member, id: 12, body: "Hello" });
  });

  test("is accepted from pages of this site only", () => {
    expect(makeRoute(() => {})).toMatchObject({ method: "POST", changesState: true });
  });

  test("with an invalid field does not reach the use case", async () => {
    const work = vi.fn<(fields: unknown) => void>();
    const strict = z.object({ id: formId, body: z.string({ error: "Write something." }) });
    const route = makeRoute(work, { schema: strict as unknown as typeof schema });
    const { status, text } = await sendFields(route, { id: "12" });
    expect([status, work.mock.calls]).toEqual([400, []]);
    expect(text).toContain('<strong id="body-problem">Write something.</strong>');
  });

  test("with another content type is rejected before anything else", async () => {
    const work = vi.fn<(fields: unknown) => void>();
    const { text } = await send(makeRoute(work), "{}", { "content-type": "application/json" });
    expect([text, work.mock.calls]).toEqual(["BAD_USER_INPUT", []]);
  });

  test("with files hands them and its text fields to the use case", async () => {
    const form = new FormData();
    form.append("body", "A\0 cat");
    form.append("image", new File(["bytes"], "cat.png"));
    const route = makeRoute(() => {}, {
      accepts: "multipart",
      run: async ({ c, fields, files }) =>
        c.text(`${fields.body}: ${await files.get("image")?.text()}`),
    });
    expect((await send(route, form)).text).toBe("A cat: bytes");
  });
});

describe("a rejected form", () => {
  test("returns with the status and the retry time of its error", async () => {
    const route = makeRoute(rejectWith("RATE_LIMITED", "Wait.", { retryAfterSeconds: 60 }));
    const { status, headers, text } = await sendFields(route, { body: "Hello" });
    expect([status, headers.get("retry-after")]).toEqual([429, "60"]);
    expect(text).toContain("<p>Wait.</p>");
  });

  test("has everything that was sent, to be corrected or as it was", async () => {
    const route = makeRoute(rejectWith("FORBIDDEN", "Not now."));
    const sent = new URLSearchParams([
      ["id", "12"],
      ["body", "</textarea><b>Hello"],
      ["tag", "a"],
      ["tag", "b"],
    ]);
    const { text } = await send(route, sent);
    expect(text).toContain("\n&lt;/textarea&gt;&lt;b&gt;Hello</textarea>");
    expect(text).toContain('<form method="post" action="/api/texts">');
    for (const [name, value] of [
      ["id", "12"],
      ["tag", "a"],
      ["tag", "b"],
    ])
      expect(text).toContain(`<input type="hidden" name="${name}" value="${value}">`);
  });

  test("shows the error of a field at the field only", async () => {
    const route = makeRoute(rejectWith("BAD_USER_INPUT", "Too long.", { field: "body" }));
    const { text } = await sendFields(route, { body: "Hello" });
    expect(text.match(/Too long\./g)).toHaveLength(1);
    expect(text).toContain('aria-invalid="true" aria-describedby="body-problem"');
  });

  test("never has a password in it", async () => {
    const route = makeRoute(rejectWith("BAD_USER_INPUT", "Wrong.", { field: "password" }), {
      onError: () => ({
        title: "Not saved",
        button: "Save",
        fields: [{ name: "password", label: "Password", type: "password" }],
        links: [],
      }),
    });
    const password = "Cobalt-9-lantern";
    const { text } = await sendFields(route, { password, current_password: password });
    expect(text).toContain('name="password"');
    expect(text).not.toContain("Cobalt");
  });
});

describe("an error", () => {
  test("redirects guests to the login, or to the form's own target, with a return path", async () => {
    const work = rejectWith("UNAUTHENTICATED", "Log in.");
    const back = encodeURIComponent(page);
    for (const [options, path] of [
      [{ page }, "/member-login"],
      [{ page: () => page, guestPath: "/register" }, "/register"],
    ] as const) {
      const { status, headers } = await sendFields(makeRoute(work, options), {}, "");
      expect([status, headers.get("location")]).toEqual([303, `${path}?redirect=${back}`]);
    }
  });

  test("redirects unverified members to the verification if the form says so", async () => {
    const work = rejectWith("NOT_VERIFIED", "Verify.");
    const options = { page, unverifiedPath: verifyEmailPath };
    const { headers } = await sendFields(makeRoute(work, options), {});
    expect(headers.get("location")).toBe(`/verify-email?redirect=${encodeURIComponent(page)}`);
    expect((await sendFields(makeRoute(work, { page }), {})).status).toBe(403);
  });

  test("leaves unhandled errors to the app", async () => {
    const work = rejectWith("NOT_FOUND", "Gone.");
    const route = makeRoute(work, { onError: () => undefined });
    expect((await sendFields(route, {})).text).toBe("NOT_FOUND");
  });

  test("does not show unexpected errors in the form", async () => {
    const onError = vi.fn<() => string>(() => "/");
    const work = () => {
      throw new Error("secret");
    };
    expect((await sendFields(makeRoute(work, { onError }), {})).text).toBe("unexpected");
    expect(onError).not.toHaveBeenCalled();
  });
});

describe("a form that scripts send too", () => {
  const headers = { "content-type": "application/json" };

  test("answers them with JSON and browsers with a redirect", async () => {
    const route = makeRoute(() => {}, { accepts: "formOrJson" });
    const { status, text } = await send(route, `{"id":12,"body":"Hello"}`, headers);
    expect([status, text]).toEqual([200, `{"status":"success"}`]);
    expect((await sendFields(route, { id: "12" })).status).toBe(303);
  });

  test("leaves their errors to the app", async () => {
    const route = makeRoute(rejectWith("CONFLICT", "Taken."), { accepts: "formOrJson", page });
    expect((await send(route, "{}", headers)).text).toBe("CONFLICT");
  });
});

test("a form of staff counts as an action before its fields are read", async () => {
  const consume = vi.mocked(services.limits.consume);
  const route = staffFormRoute(services, {
    path: "/api/texts",
    schema: z.object({ body: z.string() }),
    run: async () => "/done",
    onError: () => "/refused",
  });
  expect((await sendFields(route, {})).headers.get("location")).toBe("/refused");
  expect(consume).toHaveBeenCalledTimes(1);
  consume.mockRejectedValueOnce(new AppError("RATE_LIMITED", "Too many."));
  expect((await sendFields(route, { body: "Hello" })).headers.get("location")).toBe("/refused");
});
