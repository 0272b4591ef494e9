"use client";

import { useState } from "react";
import { type AuthEvent, type AuthFacts, authForms } from "#lib/auth/shared/auth-forms.ts";
import { authHeadings } from "#lib/auth/shared/flow/auth-headings.ts";
import { openedAuth } from "#lib/auth/shared/flow/auth-state.ts";
import { authFormComponents } from "./auth-form-components.ts";

/** Kinds of sites that the forms differ on. */
const kinds = {
  default: {},
  rare: { isRareDisease: true },
  social: { isSocialNetwork: true },
  mental: { isMentalHealth: true },
} as const;

const site = {
  name: "Migraine",
  isRareDisease: false,
  isSocialNetwork: false,
  isMentalHealth: false,
  hasForums: true,
  hasPrivateMessaging: true,
};

const account = {
  id: "7",
  username: "CommunityMember7",
  email: "rosa@example.test",
  hasDefaultUsername: true,
  isVerified: false,
  firstName: null,
  lastName: null,
  hasDisorder: false,
  hasSocialSites: false,
  isSocialLogin: false,
};

type Props = {
  /** Kind of site, as in the query: `default`, `rare`, `social` or `mental`. */
  kind: string | null;
  /** The forms are those of somebody who came by a mail's link and has no account. */
  emailFromLink: string | null;
  /** Where the person was heading. */
  redirect: string | null;
  /** Key of a mail's link about a forgotten password. */
  resetKey: string | null;
  supportEmail: string;
};

/** Every form of the authentication dialog, for those who build with them. Each says what it reports. */
export function AuthFormsCatalogue({ kind, supportEmail, ...opening }: Props) {
  const isKnown = opening.emailFromLink === null;
  const facts: AuthFacts = {
    site: { ...site, ...kinds[kind as keyof typeof kinds] },
    account: isKnown ? account : null,
  };
  return (
    <div className="grid gap-x-10 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
      {authForms.map((form) => (
        <Specimen
          key={form}
          form={form}
          facts={facts}
          state={openedAuth({ form, ...opening })}
          supportEmail={supportEmail}
        />
      ))}
    </div>
  );
}

function Specimen(props: {
  form: (typeof authForms)[number];
  facts: AuthFacts;
  state: ReturnType<typeof openedAuth>;
  supportEmail: string;
}) {
  const { form, ...rest } = props;
  const [reported, setReported] = useState<AuthEvent | null>(null);
  const Form = authFormComponents[form];
  return (
    <section aria-labelledby={form} className="max-w-[28rem] min-w-0">
      <p className="text-sm text-ink-soft">{authHeadings[form]}</p>
      <h2 id={form} className="mb-6 border-b border-line pb-2 text-xl wrap-anywhere">
        {form}
      </h2>
      <Form {...rest} send={setReported} />
      <output className="mt-4 block text-sm text-ink-soft wrap-anywhere empty:hidden">
        {reported ? JSON.stringify(reported) : null}
      </output>
    </section>
  );
}
