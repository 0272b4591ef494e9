"use client";

import { Banner } from "#components/ui/Banner.tsx";
import { Button } from "#components/ui/Button.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { confirmationLinks } from "#lib/auth/shared/confirmation-links.ts";
import type { AuthFormProps } from "./auth-form-props.ts";

/** The end of a registration, with links to next steps (spec §2 Confirmation links). */
export function ConfirmationForm({ facts, send }: AuthFormProps) {
  const { site, account } = facts;
  const links = confirmationLinks(site, account !== null);
  return (
    <div className="grid gap-3">
      <p className="mb-2">{authFormTexts.confirmed(site.name)}</p>
      {account && !account.isVerified ? (
        <Banner
          tone="warning"
          action={
            <Button
              variant="secondary"
              onClick={() => send({ type: "show", form: "verificationOptions" })}
            >
              Verify your account
            </Button>
          }
        >
          <p>{authFormTexts.notVerified}</p>
        </Banner>
      ) : null}
      {links.map(({ href, label }) => (
        <ButtonLink key={href} href={href} variant="secondary">
          {label}
        </ButtonLink>
      ))}
      <Button onClick={() => send({ type: "finished" })}>Done</Button>
    </div>
  );
}

/** The confirmation without links to next steps (spec §4, after a code on rare-disease sites). */
export function ConfirmationWithNoCtaForm({ facts, send }: AuthFormProps) {
  return (
    <div className="grid gap-5">
      <p>{authFormTexts.confirmed(facts.site.name)}</p>
      <Button onClick={() => send({ type: "finished" })}>Done</Button>
    </div>
  );
}
