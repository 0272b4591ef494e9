import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "brand" | "success" | "warning" | "danger";

const tones: Record<BadgeTone, string> = {
  neutral: "border-line-strong/50 bg-surface text-ink-soft",
  brand: "border-transparent bg-wash-strong text-ink",
  success: "border-success/40 bg-success-ground text-success",
  warning: "border-warning/40 bg-warning-ground text-warning",
  danger: "border-danger/40 bg-danger-ground text-danger",
};

/** A label of one or two words, such as "New" or "Closed". Never colour alone. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge font-text tracking-normal ${tones[tone]}`}>{children}</span>;
}
