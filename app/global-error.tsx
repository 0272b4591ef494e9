"use client";

import { errorTexts } from "#lib/core/shared/error-texts.ts";

/** The site's styles may be missing here, so this page is as plain as the server's failure page. */
const styles = `
  body { font: 1.125rem/1.6 system-ui, sans-serif; margin: 15vh auto; max-width: 32rem;
    padding: 0 1.5rem; color: #222; background: #fdfdfc }
  h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 }
  p { margin: 1rem 0 1.5rem }
  button { font: inherit; font-weight: 600; padding: 0.5rem 1.25rem; min-height: 2.75rem;
    color: inherit; background: none; border: 1px solid; border-radius: 0.375rem; cursor: pointer }
  @media (prefers-color-scheme: dark) { body { color: #ddd; background: #181818 } }`;

/** Replaces the whole document after the page layout has failed in the browser. */
export default function SiteError() {
  return (
    <html lang="en">
      <head>
        <title>Something went wrong</title>
        <style>{styles}</style>
      </head>
      <body>
        <main role="alert">
          <h1>{errorTexts.generic}</h1>
          <p>We couldn’t show this page. What you wrote is saved on this device.</p>
          <button type="button" onClick={() => window.location.reload()}>
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
