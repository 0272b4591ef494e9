import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";

export type BannerTone = "info" | "success" | "warning" | "danger";

type Props = {
  tone?: BannerTone;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  /** An element in the corner, such as a button that dismisses it. */
  corner?: ReactNode;
  /** Set when it appears while the page is open, so that screen readers announce it. */
  isLive?: boolean;
  level?: 2 | 3;
};

const variants: Record<BannerTone, { icon: IconName; label: string; box: string; mark: string }> = {
  info: { icon: "info", label: "Note", box: "border-line bg-wash", mark: "text-link" },
  success: {
    icon: "check",
    label: "Done",
    box: "border-success/40 bg-success-ground",
    mark: "text-success",
  },
  warning: {
    icon: "warning",
    label: "Warning",
    box: "border-warning/40 bg-warning-ground",
    mark: "text-warning",
  },
  danger: {
    icon: "error",
    label: "Important",
    box: "border-danger/40 bg-danger-ground",
    mark: "text-danger",
  },
};

/** An important message above the content it concerns. Its kind is also given as text. */
export function Banner(props: Props) {
  const { tone = "info", title, children, action, corner, isLive, level = 2 } = props;
  const { icon, label, box, mark } = variants[tone];
  const Heading = `h${level}` as const;
  const role = tone === "danger" ? "alert" : "status";
  return (
    <div
      role={isLive ? role : undefined}
      className={`flex items-start gap-3 rounded-lg border p-4 sm:p-5 ${box}`}
    >
      <Icon name={icon} label={label} className={`mt-0.5 size-6 ${mark}`} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title ? <Heading className="mb-1 text-lg">{title}</Heading> : null}
        <div>{children}</div>
        {action ? <div className="mt-4">{action}</div> : null}
      </div>
      {corner ? <div className="-me-2 -mt-2 shrink-0">{corner}</div> : null}
    </div>
  );
}
