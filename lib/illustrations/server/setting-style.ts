const tone = (lightness: number, chroma: number, hue: number) =>
  `oklch(${lightness}% ${chroma} ${(hue + 360) % 360})`;

const toRules = (paints: Record<string, string>) =>
  Object.entries(paints)
    .map(([name, colour]) => `.${name}{fill:${colour}}`)
    .join("");

/**
 * The colours of pictures, from the hue of the site: equally light in all hues, and dim on dark pages. Browsers
 * evaluate the media query by the `color-scheme` of the embedding page.
 */
export function toSettingStyle(hue: number): string {
  const light = toRules({
    paper: tone(97.5, 0.01, hue),
    wash: tone(94.5, 0.02, hue),
    tint: tone(90, 0.045, hue),
    deep: tone(80, 0.075, hue),
    warm: tone(91, 0.05, 75),
    wall: tone(93, 0.035, hue),
    wallSoft: tone(88, 0.05, hue),
    pane: tone(84, 0.06, hue + 30),
    frame: tone(98, 0.01, hue),
    ground: tone(80, 0.05, 60),
    edge: tone(72, 0.06, 55),
    rug: tone(78, 0.07, hue),
    sign: tone(58, 0.11, hue),
    sky: tone(38, 0.06, 275),
    nightGround: tone(29, 0.05, 275),
    moon: tone(91, 0.07, 90),
    dawn: tone(92, 0.045, 65),
    glow: tone(91, 0.07, 80),
    day: tone(93, 0.04, 225),
    sun: tone(88, 0.11, 88),
    hill: tone(84, 0.08, 140),
    grass: tone(76, 0.1, 142),
  });
  const dark = toRules({
    paper: tone(24, 0.015, hue),
    wash: tone(22.5, 0.02, hue),
    tint: tone(33, 0.035, hue),
    deep: tone(40, 0.05, hue),
    warm: tone(36, 0.03, 75),
    wall: tone(32, 0.035, hue),
    wallSoft: tone(38, 0.04, hue),
    pane: tone(44, 0.05, hue + 30),
    frame: tone(50, 0.02, hue),
    ground: tone(38, 0.035, 60),
    edge: tone(46, 0.04, 55),
    rug: tone(40, 0.05, hue),
    sign: tone(55, 0.08, hue),
    sky: tone(24, 0.045, 275),
    nightGround: tone(18, 0.035, 275),
    moon: tone(78, 0.05, 90),
    dawn: tone(40, 0.035, 65),
    glow: tone(47, 0.05, 75),
    day: tone(38, 0.04, 240),
    sun: tone(68, 0.08, 88),
    hill: tone(36, 0.05, 145),
    grass: tone(31, 0.055, 145),
  });
  const ink = `.grid,.ring{stroke:${tone(99, 0.005, hue)}}.grid{fill:none}.ring{stroke-width:8}.cut{fill:none;stroke:${tone(99, 0.005, hue)}}.ink{fill:none;stroke:${tone(42, 0.08, hue)}}`;
  const dimInk = `.grid,.ring{stroke:${tone(21, 0.014, hue)}}.cut{stroke:${tone(62, 0.02, hue)}}.ink{stroke:${tone(66, 0.05, hue)}}.o{opacity:.86}`;
  return `<style>${light}${ink}@media(prefers-color-scheme:dark){${dark}${dimInk}}</style>`;
}
