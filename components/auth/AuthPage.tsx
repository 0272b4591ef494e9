"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { hydrateWhen } from "#components/ui/hydrate-when.ts";
import type { AuthAccountFacts, AuthSiteFacts } from "#lib/auth/shared/auth-forms.ts";
import { getHeading } from "#lib/auth/shared/flow/auth-headings.ts";
import { type AuthOpening, openedAuth } from "#lib/auth/shared/flow/auth-state.ts";
import { getRedirectFromQuery } from "#lib/auth/shared/flow/redirect-query.ts";
import { AuthFormView } from "./AuthFormView.tsx";
import { useAuthFlow } from "./use-auth-flow.ts";

type Props = {
  opening: AuthOpening;
  site: AuthSiteFacts;
  account: AuthAccountFacts | null;
  supportEmail: string;
  /** Replaces a form that needs JavaScript if JavaScript is off. */
  withoutScripts?: ReactNode;
};

/** Read from the whole URL; the server has only a part of it. `null` on the server. */
const rememberedRedirect = (): string | null =>
  typeof window === "undefined"
    ? null
    : getRedirectFromQuery(window.location.search, window.location.origin);

/** The forms of the dialog on a separate page. Afterwards the page of `redirect` opens. */
export function AuthPage({ opening, site, account, supportEmail, withoutScripts }: Props) {
  const { state, facts, send } = useAuthFlow({
    state: openedAuth(
      { ...opening, redirect: rememberedRedirect() ?? opening.redirect ?? null },
      "page",
    ),
    facts: { site, account },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The secret of a mail's link has been read, so it is removed from the address bar.
    const query = new URLSearchParams(window.location.search);
    if (!query.has("reset_key")) return;
    query.delete("reset_key");
    const search = query.size > 0 ? `?${query}` : "";
    window.history.replaceState(window.history.state, "", window.location.pathname + search);
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {getHeading(state, facts)}
      </h1>
      {state.reason ? <p className="mt-2 text-lg text-ink-soft">{state.reason}</p> : null}
      {withoutScripts ? <noscript>{withoutScripts}</noscript> : null}
      <div
        className={`mt-8 max-w-md ${withoutScripts ? "noscript:hidden" : ""}`}
        {...hydrateWhen("idle")}
      >
        <AuthFormView
          heading={heading}
          facts={facts}
          state={state}
          send={send}
          supportEmail={supportEmail}
        />
      </div>
    </>
  );
}
