import { type CSSProperties, createElement } from "react";
import {
  getInitial,
  getMotif,
  type MarkPaint,
  type MarkPart,
  markParts,
} from "#lib/site/shared/site-mark.ts";

const colourByPaint: Record<MarkPaint, string> = {
  brand: "var(--mark-brand)",
  soft: "var(--mark-soft)",
  accent: "var(--color-accent)",
  wash: "var(--color-wash-strong)",
};

function Part({ kind, attributes, paint, line: strokeWidth }: MarkPart) {
  const colour = colourByPaint[paint];
  const painted = strokeWidth ? { stroke: colour, strokeWidth } : { fill: colour };
  return createElement(kind, { ...attributes, ...painted });
}

/** The fallback if a site has no known shape: the first letter of its name. */
function InitialMark({ name }: { name: string }) {
  return (
    <>
      <rect x="3" y="3" width="34" height="34" rx="11" fill={colourByPaint.brand} />
      <circle cx="33" cy="7" r="5" fill={colourByPaint.accent} />
      <text
        x="20"
        y="28"
        textAnchor="middle"
        fontFamily="var(--font-heading)"
        fontWeight="700"
        fontSize="22"
        fill="var(--color-surface)"
      >
        {getInitial(name)}
      </text>
    </>
  );
}

function Shapes({ theme, name }: Pick<Props, "theme" | "name">) {
  const motif = getMotif(theme);
  if (!motif) return <InitialMark name={name} />;
  return markParts[motif].map((part) => <Part key={JSON.stringify(part)} {...part} />);
}

const shapesId = "site-mark-shapes";

type Props = {
  theme: { hue: number; motif: string; logo: string | null };
  name: string;
  className?: string;
  /** Whether it is the mark of another site, which has that site's hue. */
  isForeign?: boolean;
  /** The header draws the mark of the site; the footer reuses its shapes without sending them again. */
  place?: "header" | "footer";
};

/**
 * The mark of a site: its logo, else a drawn shape, else its initial. It is hidden from screen
 * readers, because the name follows. If the logo does not load, the shape remains.
 */
export function SiteMark(props: Props) {
  const { theme, name, className = "size-9", isForeign = false, place } = props;
  const style: CSSProperties & Record<"--mark-hue", number> = { "--mark-hue": theme.hue };
  return (
    <span className={`site-mark ${className}`} style={isForeign ? style : undefined}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        {place === "footer" ? (
          <use href={`#${shapesId}`} />
        ) : place === "header" ? (
          <g id={shapesId}>
            <Shapes theme={theme} name={name} />
          </g>
        ) : (
          <Shapes theme={theme} name={name} />
        )}
      </svg>
      {theme.logo ? <img src={theme.logo} alt="" width={40} height={40} decoding="async" /> : null}
    </span>
  );
}
