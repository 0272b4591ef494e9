import type { ReactNode } from "react";

type Props = {
  title: string;
  /** The content that will appear here, and how to start. */
  children: ReactNode;
  action?: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3;
};

/** The placeholder for an empty list: a decoration, a text and one link or button. */
export function EmptyState({ title, children, action, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state">
      <svg viewBox="0 0 120 56" aria-hidden="true">
        <rect x="22" y="6" width="62" height="34" rx="10" fill="var(--color-wash-strong)" />
        <path d="M36 40v11l12-11z" fill="var(--color-wash-strong)" />
        <rect
          x="62"
          y="20"
          width="42"
          height="26"
          rx="8"
          fill="var(--color-accent)"
          opacity="0.55"
        />
        <path d="M92 46v8l-9-8z" fill="var(--color-accent)" opacity="0.55" />
      </svg>
      <Heading className="text-xl">{title}</Heading>
      <div className="mx-auto mt-2 max-w-read text-ink-soft">{children}</div>
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}
