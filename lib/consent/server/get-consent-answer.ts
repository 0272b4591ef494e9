import type { ConsentAnswer } from "#lib/consent/shared/consent-answer.ts";
import type { RequestConsent } from "./consent-reader.ts";
import { listAllowedVendors } from "./list-allowed-vendors.ts";
import type { SiteVendors } from "./site-vendors.ts";
import { vendorScripts } from "./vendor-hosts.ts";

/**
 * The purposes that a page may use for a viewer. Open to everyone; contains vendor ids only for viewers who allow
 * their purpose.
 */
export function getConsentAnswer(
  request: Pick<RequestConsent, "consent" | "mode">,
  { vendors, isMember }: { vendors: SiteVendors; isMember: boolean },
): ConsentAnswer {
  const allowed = listAllowedVendors(request, { vendors, isMember });
  const { adManagerNetwork, googleClientId, oneTrustId } = vendors;
  const scripts = { ...vendorScripts, ...vendors.simulatedVendors };
  return {
    mode: request.mode,
    adManager:
      adManagerNetwork && allowed.includes("ad-manager")
        ? { network: adManagerNetwork, script: scripts["ad-manager"] }
        : null,
    oneTap:
      googleClientId && allowed.includes("google-sign-in")
        ? { clientId: googleClientId, script: scripts["google-sign-in"] }
        : null,
    service:
      oneTrustId && allowed.includes("onetrust") ? { kind: "onetrust", id: oneTrustId } : null,
  };
}
