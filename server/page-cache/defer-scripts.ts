import type { PageStart, StartOptions } from "#lib/routing/shared/page-start.ts";

const emptyScript = /<script([^>]*)><\/script>/g;
/** Of Next, for browsers without modules, which do not understand the rest either. */
const polyfills = /<script src="\/_next\/[^>]* noModule=""[^>]*><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]* href="\/_next\/[^>]*\/>/g;

/** Chunks that most pages need, as one file (`scripts/setup/join-chunks.mjs`). Addresses. */
export type JoinedChunks = {
  /** `null` where the bundler makes chunks that cannot be joined. */
  file: string | null;
  chunks: readonly string[];
  /** Those of React and Next, which every page with scripts has. */
  main: readonly string[];
  /** The dialog in which guests log in and join. */
  dialog: string | null;
  /** The script in the head of every page. */
  head: string;
  /** The one of members' pages that start with a touch. */
  member: string;
};

const escapeWord = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The script in the head of a page as text. Where pages are built it is a file (decision 110). */
const headScript = (nonce: string) =>
  new RegExp(`<script nonce="${nonce}" data-head=""[^>]*>[\\s\\S]*?</script>`);

/** Asks for the joined file in place of the chunks in it. A page may need less of it, as the boundary of errors. */
function withJoined(scripts: readonly string[], joined: JoinedChunks | null): readonly string[] {
  if (!joined?.file || !joined.main.every((chunk) => scripts.includes(chunk))) return scripts;
  return [joined.file, ...scripts.filter((script) => !joined.chunks.includes(script))];
}

/** The URL of a script of Next that can be deferred; `null` for any other. */
function lateAddress(attributes: string, nonce: string): string | null {
  if (!attributes.includes(` nonce="${nonce}"`) || !attributes.includes(' async=""')) return null;
  const [, address = null] = attributes.match(/ src="(\/_next\/[^"]+)"/) ?? [];
  return address;
}

/** HTML without the scripts of Next in it, and their addresses. */
export type WithoutScripts = { html: string; addresses: readonly string[] };

/**
 * @param html one character for each byte (`latin1`)
 * @param hasHeadFile the script in the head is a file, so its text is taken out too
 */
export function takeOutScripts(html: string, nonce: string, hasHeadFile: boolean): WithoutScripts {
  if (!html.includes("<script") && !html.includes(' as="script"')) return { html, addresses: [] };
  const addresses: string[] = [];
  const rest = html.replace(emptyScript, (tag, attributes: string) => {
    const address = lateAddress(attributes, nonce);
    if (address === null) return tag;
    addresses.push(address);
    return "";
  });
  const bare = rest.replace(scriptPreload, "").replace(polyfills, "");
  return { html: hasHeadFile ? bare.replace(headScript(nonce), "") : bare, addresses };
}

type DeferOptions = {
  nonce: string;
  start: PageStart;
  isMember?: boolean;
  data: string | null;
  texts: Pick<StartOptions, "offline" | "failed">;
  joined?: JoinedChunks | null;
};

/** The end of the head of a page: the script that starts the others when they are needed, with their addresses. */
export function writeStart(
  addresses: readonly string[],
  { start, isMember = false, data, texts, joined = null }: Omit<DeferOptions, "nonce">,
): string {
  // The runtime comes last: it takes what is there, and would give up on a chunk that cannot be had.
  const isRuntime = (address: string) => Number(address.includes("/turbopack-"));
  const scripts = [...new Set(addresses)].toSorted(
    (one, other) => isRuntime(one) - isRuntime(other),
  );
  const given: StartOptions = {
    scripts: [...(data === null ? [] : [data]), ...withJoined(scripts, joined)].join(" "),
    start,
    ...(joined?.dialog && !isMember ? { dialog: joined.dialog } : {}),
    ...(isMember ? { member: "" } : {}),
    ...texts,
  };
  const words = Object.entries(given)
    .map(([name, value]) => ` data-${name}="${escapeWord(value)}"`)
    .join("");
  const src = joined ? ` src="${joined.head}"` : "";
  const own =
    joined && isMember && start === "touch" ? `<script src="${joined.member}" defer></script>` : "";
  // One character for each byte, as in the rest of the page.
  return `<script${src}${Buffer.from(words).toString("latin1")}></script>${own}`;
}

/**
 * Has the scripts of a page start when they are needed: `components/shell/start-page.ts`, which is in the head, gets
 * their addresses. What must work earlier is HTML or in the head too (decision 14).
 * @param html a page of Next, whose scripts are `async` and run in any order
 * @param options.nonce marks the scripts of Next, and the one in the head, as ours: others stay where they are
 * @param options.joined chunks that are to be had as one file, and the file of the script in the head; without it that
 * script stays as the text that it is
 * @param options.isMember it is a page for members: one that starts with a touch has a script for what is theirs
 * @param options.data address of what was taken out of the page for its scripts; `null` if it is in the page
 * @param options.texts said when a press has to wait
 */
export function deferScripts(html: string, options: DeferOptions): string {
  const { html: rest, addresses } = takeOutScripts(html, options.nonce, Boolean(options.joined));
  if (addresses.length === 0) return html;
  const start = writeStart(addresses, options);
  return rest.replace("</head>", () => `${start}</head>`);
}
