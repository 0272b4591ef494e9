const pattern = /oklch\(\s*([\d.]+)%\s+([\d.]+)\s+(-?[\d.]+)\s*\)/g;

/** Converts a channel of linear light to an sRGB byte in hex. */
function toByte(light: number): string {
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  const byte = Math.round(255 * Math.min(1, Math.max(0, value)));
  return byte.toString(16).padStart(2, "0");
}

/**
 * Converts an OKLCH colour to `#rrggbb`; colours outside sRGB are clipped.
 * @param lightness 0 to 1
 * @param hue in degrees
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  // Inverse of the matrices that define OKLab.
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return `#${toByte(red)}${toByte(green)}${toByte(blue)}`;
}

/** Replaces every `oklch(…)` in an SVG by a hex colour that all renderers support. */
export function replaceOklch(svg: string): string {
  return svg.replace(pattern, (_whole, lightness: string, chroma: string, hue: string) =>
    oklchToHex(Number(lightness) / 100, Number(chroma), Number(hue)),
  );
}
