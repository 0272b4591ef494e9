import { renderContext } from "#graphql/render-context.ts";

/** An inline script in a page that Next renders. @param props.code constant code without request data */
export function InlineScript({ code }: { code: string }) {
  return (
    <script
      nonce={renderContext().request().nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant code
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
