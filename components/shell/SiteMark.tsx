import type { CSSProperties, ReactNode } from "react";
import { motifOf } from "#components/ui/theme.ts";
import type { Motif } from "#lib/site/shared/site-options.ts";

const brand = "var(--mark-brand)";
const soft = "var(--mark-soft)";
const accent = "var(--color-accent)";
const line = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;

const petalAngles = [0, 72, 144, 216, 288];
const dotRows = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));

/** One quiet symbol for each motif, on a 40 px square. */
const marks: Record<Motif, ReactNode> = {
  ring: (
    <>
      <path d="M20 4a16 16 0 1 1-13.2 7" {...line} stroke={brand} strokeWidth="4" />
      <path d="M20 12a8 8 0 1 1-6.8 3.8" {...line} stroke={soft} strokeWidth="4" />
      <circle cx="9.5" cy="6.5" r="3" fill={accent} />
    </>
  ),
  wave: (
    <>
      <circle cx="28.5" cy="9.5" r="5" fill={accent} />
      <path
        d="M3 22c4.5-6 9-6 13 0s9 6 13 0c2-3 4.5-4.5 8-4"
        {...line}
        stroke={brand}
        strokeWidth="4"
      />
      <path
        d="M3 32c4.5-6 9-6 13 0s9 6 13 0c2-3 4.5-4.5 8-4"
        {...line}
        stroke={soft}
        strokeWidth="4"
      />
    </>
  ),
  leaf: (
    <>
      <path d="M6 34C4 16 14 5 35 5c1 20-8 31-25 28z" fill={brand} />
      <path d="M6 36C11 25 18 18 26 13" {...line} stroke={soft} strokeWidth="3" />
    </>
  ),
  dots: dotRows.map(({ row, column }) => (
    <circle
      key={`${row}${column}`}
      cx={7 + column * 13}
      cy={7 + row * 13}
      r={6 - Math.abs(row - column) * 1.5}
      fill={row === column ? brand : row > column ? soft : accent}
    />
  )),
  arc: (
    <>
      <path d="M4 33a16 16 0 0 1 32 0" {...line} stroke={brand} strokeWidth="4" />
      <path d="M12 33a8 8 0 0 1 16 0" {...line} stroke={soft} strokeWidth="4" />
      <circle cx="20" cy="8" r="4" fill={accent} />
    </>
  ),
  pulse: (
    <>
      <circle cx="20" cy="20" r="17" fill="var(--color-wash-strong)" />
      <path d="M3 22h9l4.5-11 7 19 4.5-12 2 4h7" {...line} stroke={brand} strokeWidth="3.5" />
    </>
  ),
  petal: (
    <>
      {petalAngles.map((angle, index) => (
        <ellipse
          key={angle}
          cx="20"
          cy="11"
          rx="6"
          ry="8.5"
          fill={index % 2 === 0 ? brand : soft}
          transform={`rotate(${angle} 20 20)`}
        />
      ))}
      <circle cx="20" cy="20" r="4.5" fill={accent} />
    </>
  ),
  grid: (
    <>
      <rect x="4" y="4" width="15" height="15" rx="4" fill={brand} />
      <rect x="22" y="4" width="14" height="14" rx="4" fill={soft} />
      <rect x="4" y="22" width="14" height="14" rx="4" fill={soft} />
      <circle cx="29" cy="29" r="7" fill={accent} />
    </>
  ),
};

/** Where a site names no shape of ours: the first letter of its name. */
function InitialMark({ name }: { name: string }) {
  const [initial = ""] = name.match(/\p{Letter}|\p{Number}/u) ?? [];
  return (
    <>
      <rect x="3" y="3" width="34" height="34" rx="11" fill={brand} />
      <circle cx="33" cy="7" r="5" fill={accent} />
      <text
        x="20"
        y="28"
        textAnchor="middle"
        fontFamily="var(--font-heading)"
        fontWeight="700"
        fontSize="22"
        fill="var(--color-surface)"
      >
        {initial.toUpperCase()}
      </text>
    </>
  );
}

type Props = {
  theme: { hue: number; motif: string; logo: string | null };
  name: string;
  className?: string;
  /** Another site's mark keeps the hue of that site. */
  isForeign?: boolean;
};

/**
 * The mark of a site: its own picture, else one of our shapes, else its initial. It always stands
 * beside the name, so it is silent. A picture that does not load leaves the drawn mark.
 */
export function SiteMark({ theme, name, className = "size-9", isForeign = false }: Props) {
  const motif = motifOf(theme);
  const style: CSSProperties & Record<"--mark-hue", number> = { "--mark-hue": theme.hue };
  return (
    <span className={`site-mark ${className}`} style={isForeign ? style : undefined}>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        {motif ? marks[motif] : <InitialMark name={name} />}
      </svg>
      {theme.logo ? <img src={theme.logo} alt="" width={40} height={40} decoding="async" /> : null}
    </span>
  );
}
