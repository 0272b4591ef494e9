import * as z from "zod/mini";
import { changeEmail, requestEmailChange } from "#lib/auth/server/change-email.ts";
import { keepAccount } from "#lib/auth/server/delete-user.ts";
import { setSubscribed } from "#lib/auth/server/own-account-settings.ts";
import { unlinkSocial } from "#lib/auth/server/social/unlink-social.ts";
import { deletionTexts } from "#lib/auth/shared/account-deletion.ts";
import { accountTexts as texts } from "#lib/auth/shared/account-texts.ts";
import { accountPath as page } from "#lib/auth/shared/auth-paths.ts";
import { loginPathWithAnswer } from "#lib/auth/shared/login-answers.ts";
import type { Services } from "#lib/services.ts";
import { formChecked, formText, formTextOrNull } from "#server/api/rest/forms/form-fields.ts";
import type { PlainField, RejectedForm } from "#server/api/rest/forms/form-page.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import { setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const path = "/api/profile/account";

/** Shows the form again; passwords have to be typed again. */
const rejectedWith =
  (button: string, fields: readonly PlainField[] = []) =>
  (): RejectedForm => ({
    title: texts.notChanged,
    button,
    fields,
    links: [{ href: page, label: texts.backToAccount }],
  });

const emailField: PlainField = {
  name: "email",
  label: texts.newEmail,
  type: "email",
  autocomplete: "email",
};

const passwordFields: readonly PlainField[] = [
  {
    name: "current_password",
    label: texts.currentPassword,
    type: "password",
    autocomplete: "current-password",
  },
  { name: "password", label: texts.newPassword, type: "password", autocomplete: "new-password" },
];

const emailRoutes = (services: Services): RestRoute[] => [
  formRoute(services, {
    path: `${path}/email`,
    page,
    schema: z.object({ email: formText }),
    run: async ({ site, address, viewer, fields: { email } }) => {
      await requestEmailChange(services, { site, address, viewer, email });
      return `${page}?result=email-requested`;
    },
    onError: rejectedWith(texts.changeEmail, [emailField]),
  }),
  formRoute(services, {
    path: `${path}/keep-email`,
    page,
    run: async ({ site, address, session }) => {
      await changeEmail(services, { site, address, session, token: null, clearToken: true });
      return `${page}?result=email-kept`;
    },
    onError: rejectedWith(texts.cancelPending),
  }),
  formRoute(services, {
    path: `${path}/subscription`,
    page,
    schema: z.object({ subscribed: formChecked }),
    run: async ({ site, session, fields: { subscribed: isOn } }) => {
      await setSubscribed(services, { session, site, isOn });
      return `${page}?result=${isOn ? "subscribed" : "unsubscribed"}`;
    },
    onError: rejectedWith(texts.subscribe),
  }),
];

const deletionRoutes = (services: Services): RestRoute[] => [
  formRoute(services, {
    path: `${path}/delete`,
    page,
    schema: z.object({ words: formText, password: formText }),
    run: async ({ c, site, session, fields: { words, password } }) => {
      const { deleteUser } = await import("#lib/auth/server/delete-user.ts");
      await deleteUser(services, { site, session, password, erasesWords: words === "erase" });
      setCookies(c, services.sessions.clearCookie);
      return loginPathWithAnswer("deletion-requested");
    },
    onError: (_error, { form }) => rejectedDeletion(form.get("words") ?? ""),
  }),
  formRoute(services, {
    path: `${path}/keep`,
    page,
    run: async ({ viewer }) => {
      await keepAccount(services.store.db, viewer);
      return `${page}?result=kept`;
    },
    onError: rejectedWith(deletionTexts.keep),
  }),
];

/** Shows the deletion form again. The choice is shown whether or not it was made. */
const rejectedDeletion = (words: string): RejectedForm =>
  rejectedWith(deletionTexts.button, [
    {
      name: "words",
      label: deletionTexts.wordsQuestion,
      type: "select",
      options: [
        { value: "keep", label: deletionTexts.keepWords },
        { value: "erase", label: deletionTexts.eraseWords },
      ],
      value: words,
    },
    { name: "password", label: deletionTexts.password, type: "password" },
  ])();

/** The forms of the account: email, subscription, password, deletion, linked accounts. */
export const accountRoutes = (services: Services): RestRoute[] => [
  ...emailRoutes(services),
  formRoute(services, {
    path: `${path}/password`,
    page,
    run: async ({ c, site, session, body }) => {
      // Loaded on demand, as it imports the hashing library.
      const { changePassword } = await import("#lib/auth/server/change-password.ts");
      setCookies(c, await changePassword(services, { site, session, body }));
      return `${page}?result=password`;
    },
    onError: rejectedWith(texts.changePassword, passwordFields),
  }),
  ...deletionRoutes(services),
  formRoute(services, {
    path: `${path}/unlink`,
    page,
    schema: z.object({ auth_account_id: formTextOrNull }),
    run: async ({ viewer, fields: { auth_account_id: authAccountId } }) => {
      await unlinkSocial({ store: services.store, viewer, authAccountId });
      return `${page}?result=unlinked`;
    },
    onError: rejectedWith(texts.unlink),
  }),
];
