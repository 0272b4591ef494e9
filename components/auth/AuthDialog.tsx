"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import { request } from "#components/providers/request.ts";
import { Dialog } from "#components/ui/Dialog.tsx";
import { AccountFactsDocument } from "#graphql/generated/client/graphql.ts";
import type { AuthAccountFacts, AuthEvent, AuthSiteFacts } from "#lib/auth/shared/auth-forms.ts";
import { getHeading } from "#lib/auth/shared/flow/auth-headings.ts";
import { type AuthOpening, openedAuth } from "#lib/auth/shared/flow/auth-state.ts";
import { AuthFormView } from "./AuthFormView.tsx";
import { useAuthFlow } from "./use-auth-flow.ts";

/** The facts of the viewer's account; `null` for a guest. @throws ApiError */
async function loadAccountFacts(): Promise<AuthAccountFacts | null> {
  return (await request(AccountFactsDocument, {})).currentUser;
}

type Props = {
  isOpen: boolean;
  opening: AuthOpening;
  /** An event that has already happened, such as a login on another page; it determines the first form. */
  event: AuthEvent | null;
  site: AuthSiteFacts;
  /** Whether the person is logged in already, such as when they verify. */
  isMember: boolean;
  supportEmail: string;
  onClosed: () => void;
};

/**
 * The authentication dialog over a page (spec §2). Logging in does not reload the page: personal
 * data is loaded into it, and typed text is kept.
 */
export function AuthDialog(props: Props) {
  const { isOpen, opening, event, site, isMember, supportEmail, onClosed } = props;
  const initial = { state: openedAuth(opening), facts: { site, account: null } };
  const { state, facts, send, learn } = useAuthFlow(initial, onClosed);
  const heading = useRef<HTMLHeadingElement>(null);
  const sent = useRef(false);
  useLayoutEffect(() => {
    if (event && !sent.current) send(event);
    sent.current = true;
  }, [event, send]);
  useEffect(() => {
    if (!isMember) return;
    // Without these facts the forms still work, but they may ask for known data.
    loadAccountFacts().then(
      (account) => account && learn(account),
      () => undefined,
    );
  }, [isMember, learn]);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) send({ type: "close" });
      }}
      title={getHeading(state, facts)}
      titleRef={heading}
      description={state.reason}
    >
      <AuthFormView
        heading={heading}
        facts={facts}
        state={state}
        send={send}
        supportEmail={supportEmail}
      />
    </Dialog>
  );
}
