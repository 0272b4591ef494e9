const emptyScript = /<script([^>]*)><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]* href="\/_next\/[^>]*\/>/g;

/** The URL of a script of Next that can be deferred; `null` for any other. */
function lateAddress(attributes: string, nonce: string): string | null {
  if (!attributes.includes(` nonce="${nonce}"`) || !attributes.includes(' async=""')) return null;
  const [, address = null] = attributes.match(/ src="(\/_next\/[^"]+)"/) ?? [];
  return address;
}

/**
 * Runs in the page: adds the scripts after the first frame, or after two seconds if no frame is
 * drawn, such as in a background tab. Written into the page as text.
 */
function addAfterFirstFrame(addresses: readonly string[]): void {
  let isDone = false;
  const add = () => {
    if (isDone) return;
    isDone = true;
    for (const address of addresses) {
      const script = document.createElement("script");
      script.src = address;
      script.async = true;
      document.head.append(script);
    }
  };
  requestAnimationFrame(() => setTimeout(add));
  setTimeout(add, 2000);
}

/**
 * Defers the scripts of a page until after its first frame, so that text, styles and fonts have the
 * bandwidth until then. What must work earlier is HTML or in the head (decision 14).
 * @param html a page of Next, whose scripts are `async` and run in any order
 * @param nonce marks the inline script as ours; see `extractScriptHashes`
 */
export function deferScripts(html: string, nonce: string): string {
  const addresses: string[] = [];
  const rest = html.replace(emptyScript, (tag, attributes: string) => {
    const address = lateAddress(attributes, nonce);
    if (address === null) return tag;
    addresses.push(address);
    return "";
  });
  if (addresses.length === 0) return html;
  const list = JSON.stringify([...new Set(addresses)]).replaceAll("<", "\\u003c");
  const loader = `<script nonce="${nonce}">(${addAfterFirstFrame})(${list})</script>`;
  return rest.replace(scriptPreload, "").replace("</head>", () => `${loader}</head>`);
}
