import { reserveUpdatesHeight } from "./updates-height.ts";

/**
 * Gives what is new for a member its height while the page is read.
 * @param props.nonce lets it pass the page's policy
 */
export function ReserveHeight({ nonce }: { nonce: string }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, nothing of a request is in it
      dangerouslySetInnerHTML={{ __html: `(${reserveUpdatesHeight})()` }}
    />
  );
}
