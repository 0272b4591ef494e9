import type { BodyContext, BodyFile } from "#lib/imports/server/body/body-context.ts";
import { convertBody } from "#lib/imports/server/body/convert-body.ts";

/** The picture at the URLs of old.example. */
export const photo = {
  url: "/media/imports/a.jpg",
  alt: "From the library",
  width: 800,
  height: 400,
};
const files: Readonly<Record<string, BodyFile>> = {
  "1": { address: "https://old.example/1.jpg", title: "One", alt: "", caption: "First" },
  "2": { address: "https://old.example/2.jpg", title: "Two", alt: "Two boats", caption: "" },
};

/** Converts a body whose pictures on old.example are imported. */
export function convert(content: string, options: Partial<BodyContext> = {}) {
  const notes: string[] = [];
  const counts: Record<string, Record<string, number>> = {};
  const { html, beginning } = convertBody(content, {
    note: (kind, name, reason) => notes.push(`${kind} ${name}: ${reason}`),
    count: (kind, outcome) => {
      const known = counts[kind] ?? {};
      counts[kind] = { ...known, [outcome]: (known[outcome] ?? 0) + 1 };
    },
    links: { ownHosts: new Set(["old.example"]), base: "https://old.example/2013/post/" },
    findPicture: ({ address, id }) =>
      address.startsWith("https://old.example/") || id
        ? photo
        : { problem: "on another server", isElsewhere: address.startsWith("http") },
    findFile: (id) => files[id] ?? null,
    ownPictures: ["2"],
    hasGalleryOfItem: false,
    footnotes: [],
    findReusable: () => null,
    ...options,
  });
  return { html, notes, counts, beginning };
}
/** A block of the editor. @param settings its JSON */
export const block = (name: string, inner: string, settings = "") =>
  `<!-- wp:${name} ${settings ? `${settings} ` : ""}-->${inner}<!-- /wp:${name} -->`;
/** The stored picture. */
export const image = (alt: string, width = 800) =>
  `<img src="/media/imports/a.jpg" alt="${alt}" width="${width}" height="${width / 2}">`;
