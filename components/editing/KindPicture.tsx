import type { SectionKind } from "#lib/sections/shared/section-names.ts";
import { type KindShape, kindShapes } from "./kind-shapes.ts";

/** The path of a drawn sign around a point; of the larger ones from their corner. */
const signs: Record<"question" | "play" | "quote" | "bubble" | "plus", string> = {
  question: "m-3-3a3 3 0 1 1 4 3q-1 .6-1 2.5m0 3v.1",
  play: "m-3-5l9 5-9 5z",
  quote: "m1 8v-4q0-3 3-4m3 8v-4q0-3 3-4",
  bubble: "m0 0h14v9h-8l-3 3v-3h-3z",
  plus: "m-4 0h8m-4-4v8",
};

function Shape({ shape }: { shape: KindShape }) {
  const [type, x, y] = shape;
  switch (type) {
    case "line":
    case "title":
      return <path d={`M${x} ${y}h${shape[3]}`} strokeWidth={type === "title" ? 3 : 1.5} />;
    case "block":
      return (
        <rect x={x} y={y} width={shape[3]} height={shape[4]} fill="currentColor" stroke="none" />
      );
    case "frame":
      return <rect x={x} y={y} width={shape[3]} height={shape[4]} rx="1" />;
    case "picture": {
      const [, , , width, height] = shape;
      const hills = `M${x} ${y + height * 0.8}l${width * 0.35} ${-height * 0.4} ${width * 0.3} ${height * 0.3} ${width * 0.15} ${-height * 0.15} ${width * 0.2} ${height * 0.25}`;
      return (
        <>
          <rect x={x} y={y} width={width} height={height} rx="1" />
          <path d={hills} />
        </>
      );
    }
    case "dot":
      return <circle cx={x} cy={y} r="1.75" fill="currentColor" stroke="none" />;
    default:
      return <path d={`M${x} ${y}${signs[type]}`} />;
  }
}

/** A small drawing of a type of section, in the colour of the text. Its name is shown beside it. */
export function KindPicture({ kind, className }: { kind: SectionKind; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 32"
      width="48"
      height="32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {kindShapes[kind].map((shape) => (
        <Shape key={shape.join()} shape={shape} />
      ))}
    </svg>
  );
}
