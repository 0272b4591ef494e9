import type { ReactNode } from "react";

type Props = {
  name: string;
  description: string;
  hasSpaceBelow?: boolean;
  /** After the name, such as the Follow button. */
  action?: ReactNode;
};

/** The name and description of a category. */
export function CategoryHeader({ name, description, hasSpaceBelow = true, action }: Props) {
  return (
    <header className={`pt-8 sm:pt-12 ${hasSpaceBelow ? "pb-6 sm:pb-8" : "pb-5 sm:pb-0"}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="max-w-head text-3xl">{name}</h1>
        {action}
      </div>
      {description ? (
        <p className="mt-3 max-w-read text-lg text-balance text-ink-soft">{description}</p>
      ) : null}
    </header>
  );
}
