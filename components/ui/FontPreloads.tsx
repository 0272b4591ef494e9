import atkinson from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2";
import bitter from "@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
import literata from "@fontsource-variable/literata/files/literata-latin-wght-normal.woff2";
import sourceSerif from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2";
import type { TypePairing } from "#lib/site/shared/site-options.ts";
import { pairingOf } from "#lib/site/shared/site-type.ts";
import type { Theme } from "./theme.ts";

const filesOf: Record<TypePairing, readonly string[]> = {
  classic: [sourceSerif],
  humanist: [literata, atkinson],
  modern: [figtree],
  warm: [bitter, figtree],
};

/** Asks for the fonts of a site along with its styles, so that most readers never see another font. */
export function FontPreloads({ theme }: { theme: Pick<Theme, "pairing"> }) {
  return filesOf[pairingOf(theme)].map((file) => {
    // The styles' copy has the same name, since names come from contents.
    const href = `/_next/static/media/${file.slice(file.lastIndexOf("/") + 1)}`;
    return (
      <link
        key={href}
        rel="preload"
        as="font"
        type="font/woff2"
        href={href}
        crossOrigin="anonymous"
      />
    );
  });
}
