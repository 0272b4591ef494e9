import { createHash } from "node:crypto";
import { html, raw } from "hono/html";

/** Markup in which every value was escaped. */
export type Html = ReturnType<typeof html>;

export type PlainPage = {
  title: string;
  /** A text is one paragraph. */
  body: string | Html;
  /** A constant script, the only one the policy allows to run. */
  script?: string;
};

const style = raw(
  "body{font:1.125rem/1.6 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1.5rem;color:#222;background:#fdfdfc}h1{font-size:1.5rem}a{color:inherit;font-weight:600}small{opacity:.8}input,textarea,button{box-sizing:border-box;max-width:100%;font:inherit;padding:.5rem;border:1px solid;border-radius:.25rem;color:inherit;background:none}input,textarea{width:100%}@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}}",
);

/** A page without a site's design: for unknown hosts, plain forms and errors. */
export function renderPlainPage({ title, body, script }: PlainPage) {
  const content = typeof body === "string" ? html`<p>${body}</p>` : body;
  const scriptTag = script ? html`<script>${raw(script)}</script>` : "";
  const hash = createHash("sha256")
    .update(script ?? "")
    .digest("base64");
  return {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'${script ? `; script-src 'sha256-${hash}'` : ""}`,
    },
    html: String(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>${content}${scriptTag}</body></html>`,
    ),
  };
}
