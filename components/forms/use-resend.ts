import { useEffect, useRef, useState } from "react";
import { waitBeforeRetry } from "#components/providers/wait-before-retry.ts";
import type { FormState } from "./form-controller.ts";

/**
 * The retry offer of a form after an attempt that did not reach the server or was not stored; pass it to
 * `ResendOffer`.
 */
export type Resend = {
  /** `retrying`: it is sent again by itself. */
  state: "none" | "offered" | "waiting" | "retrying";
  /** Sends the form as soon as there is a network. */
  wait: () => void;
  cancel: () => void;
};

/**
 * Sends a form again: when the network is back, on request, and automatically while the server cannot store it. The
 * values and so the idempotency key stay the same, so an attempt whose answer was lost is stored once.
 * @param submit sends the form; a retry does not send later changes
 */
export function useResend(
  { isUnsent, isDeferred }: Pick<FormState, "isUnsent" | "isDeferred">,
  submit: (isRetry: boolean) => void,
): Resend {
  const [isWaiting, setIsWaiting] = useState(false);
  const [isCancelled, setIsCancelled] = useState(false);
  const retries = useRef(0);
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });

  useEffect(() => {
    if (!isWaiting) return;
    const send = () => {
      setIsWaiting(false);
      submit(false);
    };
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  });

  useEffect(() => {
    if (!isDeferred || isCancelled) return;
    const stop = new AbortController();
    void waitBeforeRetry(retries.current, stop.signal).then(() => {
      if (!stop.signal.aborted) latest.current(true);
    });
    retries.current += 1;
    return () => stop.abort();
  }, [isDeferred, isCancelled]);

  const isRetrying = isDeferred && !isCancelled;
  return {
    state: isRetrying ? "retrying" : isWaiting ? "waiting" : isUnsent ? "offered" : "none",
    wait: () => {
      if (!navigator.onLine) return setIsWaiting(true);
      submit(false);
    },
    cancel: () => {
      setIsWaiting(false);
      setIsCancelled(true);
    },
  };
}
