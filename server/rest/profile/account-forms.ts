import { changeEmail, requestEmailChange } from "#lib/auth/server/change-email.ts";
import { keepAccount } from "#lib/auth/server/delete-user.ts";
import { setSubscribed } from "#lib/auth/server/own-account-settings.ts";
import { unlinkSocial } from "#lib/auth/server/social/unlink-social.ts";
import { deletionTexts } from "#lib/auth/shared/account-deletion.ts";
import { accountTexts as texts } from "#lib/auth/shared/account-texts.ts";
import { loginPathWithAnswer } from "#lib/auth/shared/login-answers.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { type PlainField, respondWithForm } from "#server/rest/form-page.ts";
import { setCookies } from "#server/rest/respond.ts";
import type { RestContext, RestRoute } from "#server/rest/rest-route.ts";
import { ownFormRoute } from "./own-form-route.ts";

const page = "/profile/account";

/** Shows a rejected form again, with the reason; passwords have to be typed again. */
const refuseWith =
  (action: string, button: string, fields: readonly PlainField[]) =>
  (c: RestContext, error: AppError, form: URLSearchParams): Response =>
    respondWithForm(c, error, {
      title: texts.notChanged,
      reasons: fields.some(({ name }) => name === error.field) ? [] : [error.message],
      action,
      fields: fields.map((field) => ({
        ...field,
        value: form.get(field.name) ?? "",
        problem: field.name === error.field ? error.message : undefined,
      })),
      button,
      links: [{ href: page, label: texts.backToAccount }],
    });

const emailFields: readonly PlainField[] = [
  { name: "email", label: texts.newEmail, type: "email", autocomplete: "email" },
];

const passwordFields: readonly PlainField[] = [
  {
    name: "current_password",
    label: texts.currentPassword,
    type: "password",
    autocomplete: "current-password",
  },
  { name: "password", label: texts.newPassword, type: "password", autocomplete: "new-password" },
];

/** The forms of the account: email, subscription, password, linked accounts. */
export function accountRoutes(services: Services): RestRoute[] {
  const path = "/api/profile/account";
  return [
    ownFormRoute(services, {
      path: `${path}/email`,
      page,
      act: async ({ c, session, form }) => {
        const { site, address } = c.env;
        const viewer = session?.member ?? null;
        const call = { site, address, viewer, email: form.get("email") ?? "" };
        await requestEmailChange(services, call);
        return `${page}?result=email-requested`;
      },
      refuse: refuseWith(`${path}/email`, texts.changeEmail, emailFields),
    }),
    ownFormRoute(services, {
      path: `${path}/keep-email`,
      page,
      act: async ({ c, session }) => {
        const { site, address } = c.env;
        await changeEmail(services, { site, address, session, token: null, clearToken: true });
        return `${page}?result=email-kept`;
      },
      refuse: refuseWith(`${path}/keep-email`, texts.cancelPending, []),
    }),
    ownFormRoute(services, {
      path: `${path}/subscription`,
      page,
      act: async ({ c, session, form }) => {
        const isOn = form.get("subscribed") === "true";
        await setSubscribed(services, { session, site: c.env.site, isOn });
        return `${page}?result=${isOn ? "subscribed" : "unsubscribed"}`;
      },
      refuse: refuseWith(`${path}/subscription`, texts.subscribe, []),
    }),
    ownFormRoute(services, {
      path: `${path}/password`,
      page,
      act: async ({ c, session, form }) => {
        // Loaded on demand, as it imports the hashing library.
        const { changePassword } = await import("#lib/auth/server/change-password.ts");
        const call = { site: c.env.site, session, body: Object.fromEntries(form) };
        setCookies(c, await changePassword(services, call));
        return `${page}?result=password`;
      },
      refuse: refuseWith(`${path}/password`, texts.changePassword, passwordFields),
    }),
    ownFormRoute(services, {
      path: `${path}/delete`,
      page,
      act: async ({ c, session, form }) => {
        const { deleteUser } = await import("#lib/auth/server/delete-user.ts");
        const { site } = c.env;
        const password = form.get("password") ?? "";
        const erasesWords = form.get("words") === "erase";
        await deleteUser(services, { site, session, password, erasesWords });
        setCookies(c, services.sessions.clearCookie);
        return loginPathWithAnswer("deletion-requested");
      },
      refuse: (c, error, form) =>
        refuseWith(`${path}/delete`, deletionTexts.button, [
          {
            name: "words",
            label: deletionTexts.wordsQuestion,
            type: "select",
            options: [
              { value: "keep", label: deletionTexts.keepWords },
              { value: "erase", label: deletionTexts.eraseWords },
            ],
          },
          { name: "password", label: deletionTexts.password, type: "password" },
        ])(c, error, form),
    }),
    ownFormRoute(services, {
      path: `${path}/keep`,
      page,
      act: async ({ session }) => {
        await keepAccount(services.store.db, session?.member ?? null);
        return `${page}?result=kept`;
      },
      refuse: refuseWith(`${path}/keep`, deletionTexts.keep, []),
    }),
    ownFormRoute(services, {
      path: `${path}/unlink`,
      page,
      act: async ({ session, form }) => {
        const authAccountId = form.get("auth_account_id");
        const { store } = services;
        await unlinkSocial({ store, viewer: session?.member ?? null, authAccountId });
        return `${page}?result=unlinked`;
      },
      refuse: refuseWith(`${path}/unlink`, texts.unlink, []),
    }),
  ];
}
