import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";

type BannerKind = "info" | "warning" | "crisis";

const kinds: Record<BannerKind, { icon: IconName; box: string; mark: string }> = {
  info: { icon: "info", box: "bg-wash border-line", mark: "text-link" },
  warning: { icon: "warning", box: "bg-warning-ground border-warning/30", mark: "text-warning" },
  crisis: { icon: "care", box: "bg-member border-line-warm", mark: "text-accent-ink" },
};

type Props = { kind?: BannerKind; title?: string; children: ReactNode };

/** A notice that belongs to the page. It never blinks and never covers anything. */
export function Banner({ kind = "info", title, children }: Props) {
  const { icon, box, mark } = kinds[kind];
  return (
    <div className={`flex items-start gap-3 rounded-lg border p-4 sm:p-5 ${box}`}>
      <Icon name={icon} className={`mt-0.5 size-6 ${mark}`} />
      <div className="min-w-0 max-w-read text-base">
        {title ? <p className="font-semibold">{title}</p> : null}
        <div className="[&_a]:text-link [&_a]:underline">{children}</div>
      </div>
    </div>
  );
}
