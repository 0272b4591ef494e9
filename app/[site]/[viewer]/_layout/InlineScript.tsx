import { renderContext } from "#graphql/render-context.ts";

/** A script of our own in a page that Next renders. @param props.code nothing of a request is in it */
export function InlineScript({ code }: { code: string }) {
  return (
    <script
      nonce={renderContext().request().nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: code of our own
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
