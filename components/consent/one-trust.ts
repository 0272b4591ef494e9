import { loadScript } from "#components/providers/load-script.ts";
import { type Consent, consentWaitMs } from "#lib/consent/shared/consent.ts";
import type { ConsentService } from "./consent-service.ts";

/** The functions of OneTrust's script that this module uses. */
type OneTrustSdk = {
  /** Whether the reader has chosen. */
  IsAlertBoxClosed: () => boolean;
  OnConsentChanged: (listener: () => void) => void;
  ToggleInfoDisplay: () => void;
};

declare global {
  interface Window {
    OneTrust?: OneTrustSdk;
    /** Called by the script once it is ready. */
    OptanonWrapper?: () => void;
    /** The groups that are allowed, between commas: `,C0001,C0002,`. */
    OnetrustActiveGroups?: string;
  }
}

/** OneTrust's default groups: performance, targeting and functional cookies. */
const groups = { analytics: "C0002", advertising: "C0004", sign_in: "C0003" } as const;

const scriptUrl = "https://cdn.cookielaw.org/scripttemplates/otSDKStub.js";

/** The purposes for a list of allowed groups; unknown groups are ignored. */
export function toConsent(activeGroups: string | undefined): Consent {
  const active = new Set((activeGroups ?? "").split(","));
  return {
    analytics: active.has(groups.analytics),
    advertising: active.has(groups.advertising),
    sign_in: active.has(groups.sign_in),
  };
}

/** @param options.id of the site at OneTrust, with its suffix outside of production */
export function createOneTrust(options: { id: string; scriptSource?: string }): ConsentService {
  const { id, scriptSource = scriptUrl } = options;
  return {
    start: async (onChoice) => {
      const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
      window.OptanonWrapper = resolve;
      const timer = setTimeout(() => reject(new Error("OneTrust is not ready")), consentWaitMs);
      const attributes = { "data-domain-script": id, charset: "UTF-8" };
      loadScript(scriptSource, { attributes, timeoutMs: consentWaitMs }).catch(reject);
      await ready.finally(() => clearTimeout(timer));
      const sdk = window.OneTrust;
      if (!sdk) throw new Error("OneTrust is not ready");
      const tell = () => {
        // Before a choice the groups are only the defaults of OneTrust's configuration.
        if (sdk.IsAlertBoxClosed()) onChoice(toConsent(window.OnetrustActiveGroups));
      };
      tell();
      sdk.OnConsentChanged(tell);
    },
    openSettings: () => window.OneTrust?.ToggleInfoDisplay(),
  };
}
