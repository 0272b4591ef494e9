import { startReaderSettings } from "./reader-settings.ts";

/** Applies the reader's settings before the first paint. @param props.nonce lets it pass the page's policy */
export function ReaderSettingsScript({ nonce }: { nonce: string }) {
  const code = `(${startReaderSettings})()`;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, nothing of a request is in it
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
}
