import type { StartOptions } from "#lib/routing/shared/page-start.ts";

const emptyScript = /<script([^>]*)><\/script>/g;
/** Of Next, for browsers without modules, which do not understand the rest either. */
const polyfills = /<script src="\/_next\/[^>]* noModule=""[^>]*><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]* href="\/_next\/[^>]*\/>/g;

/** The URL of a script of Next that can be deferred; `null` for any other. */
function lateAddress(attributes: string, nonce: string): string | null {
  if (!attributes.includes(` nonce="${nonce}"`) || !attributes.includes(' async=""')) return null;
  const [, address = null] = attributes.match(/ src="(\/_next\/[^"]+)"/) ?? [];
  return address;
}

/**
 * Has the scripts of a page start when they are needed: `components/shell/start-page.ts`, which is in the head, gets
 * their addresses. What must work earlier is HTML or in the head (decision 14).
 * @param html a page of Next, whose scripts are `async` and run in any order
 * @param options.nonce marks the inline script as ours; see `extractScriptHashes`
 * @param options.data address of what was taken out of the page for its scripts
 * @param options.texts said when a press has to wait
 */
export function deferScripts(
  html: string,
  options: Omit<StartOptions, "scripts"> & { nonce: string },
): string {
  const { nonce, ...rest } = options;
  const addresses: string[] = [];
  const withoutScripts = html.replace(emptyScript, (tag, attributes: string) => {
    const address = lateAddress(attributes, nonce);
    if (address === null) return tag;
    addresses.push(address);
    return "";
  });
  if (addresses.length === 0) return html;
  // The runtime comes last: it takes what is there, and would give up on a chunk that cannot be had.
  const isRuntime = (address: string) => Number(address.includes("/turbopack-"));
  const scripts = [...new Set(addresses)].toSorted(
    (one, other) => isRuntime(one) - isRuntime(other),
  );
  const given = JSON.stringify({ scripts, ...rest } satisfies StartOptions);
  // One character for each byte, as in the rest of the page.
  const code = Buffer.from(`startPage(${given.replaceAll("<", "\\u003c")})`).toString("latin1");
  return withoutScripts
    .replace(scriptPreload, "")
    .replace(polyfills, "")
    .replace("</head>", () => `<script nonce="${nonce}">${code}</script></head>`);
}
