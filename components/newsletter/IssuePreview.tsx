import { Button } from "#components/ui/Button.tsx";
import type { NewsletterPageQuery } from "#graphql/generated/client/graphql.ts";
import {
  newsletterCalls,
  newsletterPageTexts as texts,
} from "#lib/newsletter/shared/newsletter-page.ts";

/** The next issue as HTML, in a frame without scripts, and as plain text. */
export function IssuePreview({
  preview,
}: {
  preview: NewsletterPageQuery["newsletter"]["preview"];
}) {
  return (
    <section>
      <h2 className="text-xl">{texts.preview}</h2>
      {preview ? (
        <>
          <p className="mt-2 wrap-anywhere">
            {texts.subject} <strong className="font-semibold">{preview.subject}</strong>
          </p>
          <iframe
            title={texts.frame}
            sandbox=""
            srcDoc={preview.html}
            className="mt-4 h-[36rem] w-full rounded-sm border border-line bg-surface"
          />
          <details className="mt-4">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">{texts.text}</summary>
            <pre className="mt-2 overflow-x-auto rounded-sm bg-wash p-4 text-sm whitespace-pre-wrap wrap-anywhere">
              {preview.text}
            </pre>
          </details>
          <form method="post" action={newsletterCalls.test} className="mt-4">
            <Button type="submit" variant="secondary">
              {texts.test}
            </Button>
          </form>
        </>
      ) : (
        <p className="mt-2 text-ink-soft">{texts.nothing}</p>
      )}
    </section>
  );
}
