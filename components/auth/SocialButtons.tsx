"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import type { AuthSuccess } from "#lib/auth/shared/auth-forms.ts";
import { type SocialResult, socialTexts } from "#lib/auth/shared/social-login.ts";
import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";
import { SocialLinkForm } from "./SocialLinkForm.tsx";
import { SocialMark } from "./SocialMark.tsx";
import { leaveForProvider, openSocialPopUp, watchSocialPopUp } from "./social-pop-up.ts";
import { takeReturnedLink, type WaitingLink } from "./social-return.ts";

type Props = {
  /** The configured providers. */
  providers: readonly SocialProviderName[];
  /** The source that opened the forms (spec §7). */
  initiator: string | null;
  onDone: (result: AuthSuccess) => void;
  /** @param message to show in a toast */
  onFailure: (message: string) => void;
  /** Other sign-in methods, below the buttons. */
  children?: ReactNode;
};

/**
 * Log in with Google or Facebook in a pop-up (spec §4 Social sign-up). Nothing is requested from a provider before a
 * click. If the browser blocks the pop-up, the whole page goes to the provider and returns.
 */
export function SocialButtons(props: Props) {
  const { providers, initiator, onDone, onFailure, children } = props;
  const [waitingFor, setWaitingFor] = useState<SocialProviderName | null>(null);
  const [link, setLink] = useState<WaitingLink | null>(takeReturnedLink);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  function take(provider: SocialProviderName, result: SocialResult): void {
    setWaitingFor(null);
    if (result.status === "success") onDone(result);
    else if (result.status === "link") setLink(result);
    else if (result.status === "failed") onFailure(result.message);
    else onFailure(socialTexts.failures.failed(provider));
  }

  function begin(provider: SocialProviderName): void {
    stop.current();
    const popUp = openSocialPopUp({ provider, initiator });
    if (!popUp) {
      leaveForProvider({ provider, initiator });
      return;
    }
    setWaitingFor(provider);
    stop.current = watchSocialPopUp(popUp, {
      closed: () => setWaitingFor(null),
      result: (result) => take(provider, result),
    });
  }

  if (link)
    return (
      <SocialLinkForm
        provider={link.provider}
        email={link.email}
        onDone={onDone}
        onFailure={onFailure}
        onBack={() => setLink(null)}
      />
    );
  return (
    <div className="grid gap-3">
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          className="w-full"
          onClick={() => begin(provider)}
        >
          <SocialMark provider={provider} />
          {socialTexts.continueWith(provider)}
        </Button>
      ))}
      <p role="status" className="text-center text-sm text-ink-soft empty:hidden">
        {waitingFor ? socialTexts.waiting(waitingFor) : null}
      </p>
      {children}
    </div>
  );
}
