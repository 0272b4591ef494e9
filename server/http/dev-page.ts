import type { ServerResponse } from "node:http";
import { html, raw } from "hono/html";
import type { Html } from "./plain-page.ts";

const style = `
:root { color-scheme: light dark; --line: #8886; }
* { box-sizing: border-box; }
body { font: 1.0625rem/1.55 system-ui, sans-serif; margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 46rem; color: #222; background: #fdfdfc; }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; line-height: 1.25; margin-top: 2.5rem; }
a { color: inherit; font-weight: 600; }
:is(a, button):focus-visible { outline: 3px solid; outline-offset: 2px; }
ul, ol { list-style: none; padding: 0; }
li { padding: 1rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
small { display: block; opacity: .85; font-size: .9375rem; }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid; border-radius: .5rem; font: inherit; font-weight: 600; color: inherit; background: none; cursor: pointer; }
iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; font: inherit; }
.demo-mark { margin: -2rem -1rem 2rem; padding: .75rem 1rem; border-bottom: 4px dashed #8a5a00; color: #222; background: #ffe9a8; font-weight: 600; }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #181818; } iframe { background: #181818; } }
`;

/** A page of the internal tools that needs neither a site's design nor scripts. */
export const renderDevPage = (title: string, body: Html): string =>
  String(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(style)}</style></head><body>${body}</body></html>`,
  );

/** @param policy the Content-Security-Policy */
export function sendDevPage(
  response: ServerResponse,
  page: { html: string; policy: string; status?: number },
): void {
  response.writeHead(page.status ?? 200, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "private, no-store",
    "Content-Security-Policy": page.policy,
    "Referrer-Policy": "no-referrer",
  });
  response.end(page.html);
}
