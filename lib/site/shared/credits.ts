/** A license that fonts or pictures are under. */
type License = { name: string; url: string };

const ofl: License = {
  name: "SIL Open Font License 1.1",
  url: "https://openfontlicense.org/open-font-license-official-text/",
};

/** One font or set of pictures that the product ships and that third parties made. */
export type Credit = {
  name: string;
  author: string;
  license: License;
  url: string;
  /** Its npm package, or its folder in `public`. */
  source: string;
  /** Its use. */
  use: string;
};

const font = (
  name: string,
  { author, url, source }: Pick<Credit, "author" | "url" | "source">,
): Credit => ({ name, author, license: ofl, url, source, use: "Headings and text" });

/** The fonts that `components/ui/fonts.css` loads, with the authors that their license files name. */
export const fontCredits: readonly Credit[] = [
  font("Atkinson Hyperlegible Next", {
    author: "The Atkinson Hyperlegible Next Project Authors",
    url: "https://github.com/googlefonts/atkinson-hyperlegible-next",
    source: "@fontsource-variable/atkinson-hyperlegible-next",
  }),
  font("Bitter", {
    author: "The Bitter Project Authors",
    url: "https://github.com/solmatas/BitterPro",
    source: "@fontsource-variable/bitter",
  }),
  font("Figtree", {
    author: "The Figtree Project Authors",
    url: "https://github.com/erikdkennedy/figtree",
    source: "@fontsource-variable/figtree",
  }),
  font("Literata", {
    author: "The Literata Project Authors",
    url: "https://github.com/googlefonts/literata",
    source: "@fontsource-variable/literata",
  }),
  font("Source Serif 4", {
    author: "Google Inc.",
    url: "https://github.com/adobe-fonts/source-serif",
    source: "@fontsource-variable/source-serif-4",
  }),
];

/** The sets of pictures that the product ships. Everything else was drawn for it. */
export const pictureCredits: readonly Credit[] = [
  {
    name: "Fluent Emoji Flat",
    author: "Microsoft Corporation",
    license: {
      name: "MIT License",
      url: "https://github.com/microsoft/fluentui-emoji/blob/main/LICENSE",
    },
    url: "https://github.com/microsoft/fluentui-emoji",
    source: "@iconify-json/fluent-emoji-flat",
    use: "Objects in the pictures of articles and recipes, in the colors of each site",
  },
  {
    name: "Open Peeps",
    author: "Pablo Stanley",
    license: { name: "CC0 1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/" },
    url: "https://www.openpeeps.com/",
    source: "public/media/avatars",
    use: "Drawn pictures of members, put together with DiceBear",
  },
];
