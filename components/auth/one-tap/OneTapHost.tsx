"use client";

import { useEffect } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { admitsVendors } from "#components/providers/admits-vendors.ts";
import { hydrateWhen } from "#components/ui/hydrate-when.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { consentCookie, consentVersion } from "#lib/consent/shared/consent.ts";

/** The third digit is the consent to sign-in. The server checks whether it is still valid. */
const allowsSignIn = new RegExp(`(?:^|; *)${consentCookie}=${consentVersion}\\.\\d\\d1\\.`);

/**
 * Has Google offer a login to guests who allow it (spec §1). Rendered only on sites with one tap; loads nothing for
 * other viewers.
 */
export function OneTapHost() {
  const isGuest = useAccount().status === "guest";
  useEffect(() => {
    if (!isGuest || !allowsSignIn.test(document.cookie)) return;
    if (!admitsVendors()) return;
    let isOver = false;
    let cancel = () => {};
    loadChunk(() => import("./prompt-one-tap.ts"))
      .then(({ promptOneTap }) => promptOneTap(() => isOver))
      .then((google) => {
        if (google) cancel = () => google.cancel();
      })
      // The script is blocked, so no prompt appears.
      .catch(() => undefined);
    return () => {
      isOver = true;
      cancel();
    };
  }, [isGuest]);
  return <span hidden {...hydrateWhen("idle", { cookies: allowsSignIn })} />;
}
