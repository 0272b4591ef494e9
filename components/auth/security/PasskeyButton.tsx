"use client";

import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "#components/providers/api-error.ts";
import { openPage } from "#components/providers/open-page.ts";
import { requestJson } from "#components/providers/request-json.ts";
import { Button } from "#components/ui/Button.tsx";
import { securityPath } from "#lib/auth/shared/auth-paths.ts";
import { secondFactorTexts, securityTexts } from "#lib/auth/shared/second-factor.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

type Use = "add" | "confirm" | "log-in";

const routes = {
  add: { request: "passkeys/request", send: "passkeys/add" },
  confirm: { request: "confirm-identity/passkey-request", send: "confirm-identity/passkey" },
  "log-in": { request: "second-factor/passkey-request", send: "second-factor/passkey" },
} as const satisfies Record<Use, object>;

const post = <Answer,>(path: string, body: Record<string, unknown>) =>
  requestJson<Answer>(`/api/auth/${path}`, { method: "POST", body });

type Answer = { recoveryCodes?: string[] | null; location?: string };

async function runCeremony(use: Use, redirect: string | null): Promise<Answer> {
  const { request, send } = routes[use];
  const { options } = await post<{ options: never }>(request, {});
  const passkey =
    use === "add"
      ? await startRegistration({ optionsJSON: options })
      : await startAuthentication({ optionsJSON: options });
  return post<Answer>(send, { passkey, redirect: redirect || undefined });
}

type Props = {
  use: Use;
  label: string;
  /** Path to open after a login. */
  redirect?: string;
};

/** Creates or uses a passkey. Without JavaScript a note says that it is required. */
export function PasskeyButton({ use, label, redirect }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (codes) heading.current?.focus();
  }, [codes]);

  async function run(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      const { recoveryCodes, location } = await runCeremony(use, redirect ?? null);
      if (recoveryCodes) return setCodes(recoveryCodes);
      if (use === "log-in") return openPage(location ?? "/");
      openPage(`${securityPath}?result=${use === "add" ? "passkey-added" : "confirmed"}`);
    } catch (error) {
      // The browser's error message after a cancelled dialog is for developers.
      setProblem(error instanceof ApiError ? error.message : secondFactorTexts.passkeyFailed);
    } finally {
      setIsBusy(false);
    }
  }

  if (codes)
    return (
      <div className="w-full">
        <h3 ref={heading} tabIndex={-1} className="mb-2 text-xl">
          {securityTexts.codesTitle}
        </h3>
        <RecoveryCodes codes={codes} />
      </div>
    );
  return (
    <div>
      <noscript>
        <p className="text-ink-soft">{securityTexts.passkeyNeedsScripts}</p>
      </noscript>
      <div className="noscript:hidden">
        <Button variant="secondary" isBusy={isBusy} onClick={() => void run()}>
          {label}
        </Button>
        <p role="alert" className="mt-2 text-danger empty:hidden">
          {problem}
        </p>
      </div>
    </div>
  );
}
