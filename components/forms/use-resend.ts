import { useEffect, useState } from "react";

/** What a form offers after a try without a network; pass it to `ResendOffer`. */
export type Resend = {
  state: "none" | "offered" | "waiting";
  /** Sends the form as soon as there is a network. */
  wait: () => void;
  cancel: () => void;
};

/**
 * Sends a form again once the network is back, only when asked. The values are the same, so the
 * idempotency key is too: a try whose answer was lost is stored once.
 */
export function useResend(isUnsent: boolean, submit: () => void): Resend {
  const [isWaiting, setIsWaiting] = useState(false);

  useEffect(() => {
    if (!isWaiting) return;
    const send = () => {
      setIsWaiting(false);
      submit();
    };
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  });

  return {
    state: isWaiting ? "waiting" : isUnsent ? "offered" : "none",
    wait: () => {
      if (!navigator.onLine) return setIsWaiting(true);
      submit();
    },
    cancel: () => setIsWaiting(false),
  };
}
