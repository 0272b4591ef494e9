"use client";

import { useId, useState } from "react";
import {
  type AuthAccountFacts,
  type AuthEvent,
  type AuthForm,
  type AuthSiteFacts,
  authForms,
} from "#lib/auth/shared/auth-forms.ts";
import { authHeadings } from "#lib/auth/shared/flow/auth-headings.ts";
import { type AuthOpening, openedAuth } from "#lib/auth/shared/flow/auth-state.ts";
import { authFormComponents } from "./auth-form-components.ts";
import { sampleAccount } from "./sample-account.ts";

type Shown = {
  /** The name of the specimen. */
  name: string;
  form: AuthForm;
  /** The accounts to show the forms for; without one, the viewer followed an email link. */
  account: AuthAccountFacts | null;
  opening?: AuthOpening;
};

const shown: readonly Shown[] = [
  ...authForms.map((form) => ({ name: form, form, account: sampleAccount })),
  { name: "resetPassword by a link without a key", form: "resetPassword", account: null },
  {
    name: "setUsername by a mail’s link",
    form: "setUsername",
    account: null,
    opening: { emailFromLink: sampleAccount.email },
  },
  {
    name: "verificationOptions on the way to writing",
    form: "verificationOptions",
    account: sampleAccount,
    opening: { redirect: "/create-thread" },
  },
];

/** Every form of the authentication dialog, for developers. Each shows the event it reports. */
export function AuthFormsCatalogue(props: { site: AuthSiteFacts; supportEmail: string }) {
  return (
    <div className="grid gap-x-10 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
      {shown.map((specimen) => (
        <Specimen key={specimen.name} {...specimen} {...props} />
      ))}
    </div>
  );
}

function Specimen(props: Shown & { site: AuthSiteFacts; supportEmail: string }) {
  const { name, form, account, opening, site, supportEmail } = props;
  const id = useId();
  const [reported, setReported] = useState<AuthEvent | null>(null);
  const Form = authFormComponents[form];
  const resetKey = account && form === "resetPassword" ? "key-of-a-mail" : null;
  return (
    <section aria-labelledby={id} className="max-w-[28rem] min-w-0">
      <p className="text-sm text-ink-soft">{authHeadings[form]}</p>
      <h2 id={id} className="mb-6 border-b border-line pb-2 text-xl wrap-anywhere">
        {name}
      </h2>
      <Form
        facts={{ site, account }}
        state={openedAuth({ form, resetKey, ...opening })}
        send={setReported}
        supportEmail={supportEmail}
      />
      <output className="mt-4 block text-sm text-ink-soft wrap-anywhere empty:hidden">
        {reported ? JSON.stringify(reported) : null}
      </output>
    </section>
  );
}
