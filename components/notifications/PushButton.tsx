"use client";

import { useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { notificationSettingsPath } from "#lib/notifications/shared/notification.ts";
import { pushTexts as texts } from "#lib/notifications/shared/notification-push-texts.ts";
import { type PushOutcome, subscribeToPush } from "./subscribe-to-push.ts";

type Props = {
  publicKey: string;
  /** Called when the device was added; by default the page reloads. */
  onDone?: () => void;
};

const reload = () => location.assign(`${notificationSettingsPath}?result=push-on`);

/** The button that turns push messages on. The browser asks for permission only when it is pressed. */
export function PushButton({ publicKey, onDone = reload }: Props) {
  const [state, setState] = useState<PushOutcome | "idle" | "working">("idle");

  async function handlePress(): Promise<void> {
    setState("working");
    const outcome = await subscribeToPush(publicKey);
    setState(outcome);
    if (outcome === "on") onDone();
  }

  const isFailed = state === "unsupported" || state === "denied" || state === "failed";
  return (
    <>
      <Button type="button" disabled={state === "working"} onClick={() => void handlePress()}>
        {state === "working" ? texts.working : texts.turnOn}
      </Button>
      <p role="status" className="mt-2 empty:hidden">
        {isFailed ? texts[state] : null}
      </p>
    </>
  );
}
