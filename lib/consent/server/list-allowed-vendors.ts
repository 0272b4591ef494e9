import type { RequestConsent } from "./consent-reader.ts";
import type { SiteVendors } from "./site-vendors.ts";
import type { VendorName } from "./vendor-hosts.ts";

/**
 * The vendors that a page may load from for a viewer: those of the site whose purpose the viewer allows. The
 * service that asks for consent is needed before a choice.
 */
export function listAllowedVendors(
  { consent, mode }: Pick<RequestConsent, "consent" | "mode">,
  { vendors, isMember }: { vendors: SiteVendors; isMember: boolean },
): readonly VendorName[] {
  const isAllowed: Record<VendorName, boolean> = {
    "ad-manager": vendors.adManagerNetwork !== null && consent.advertising,
    "google-sign-in": vendors.googleClientId !== null && consent.sign_in && !isMember,
    onetrust: vendors.oneTrustId !== null && mode === "ask",
  };
  return (Object.keys(isAllowed) as VendorName[]).filter((vendor) => isAllowed[vendor]);
}
