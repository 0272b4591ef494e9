import { reserveUpdatesHeight } from "./updates-height.ts";

/**
 * Sets the height of the member's updates while the page is parsed.
 * @param props.nonce allows the script in the page's policy
 */
export function ReserveHeight({ nonce }: { nonce: string }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant function without request data
      dangerouslySetInnerHTML={{ __html: `(${reserveUpdatesHeight})()` }}
    />
  );
}
