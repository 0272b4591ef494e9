import bitter from "@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
import literata from "@fontsource-variable/literata/files/literata-latin-wght-normal.woff2";
import sourceSerif from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2";
import type { TypePairing } from "#lib/site/shared/site-options.ts";
import { getPairing } from "#lib/site/shared/site-type.ts";
import type { Theme } from "./theme.ts";

const headingFonts: Record<TypePairing, string> = {
  classic: sourceSerif,
  humanist: literata,
  modern: figtree,
  warm: bitter,
};

/**
 * Preloads the heading font of a site, whose fallback differs most in size. The text font is not preloaded: it would
 * compete with the first paint, and its fallback has the same widths.
 */
export function FontPreload({ theme }: { theme: Pick<Theme, "pairing"> }) {
  const file = headingFonts[getPairing(theme)];
  // The style sheet uses the same file name, which is a hash of the content.
  const href = `/_next/static/media/${file.slice(file.lastIndexOf("/") + 1)}`;
  return <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />;
}
