import type { ReactNode } from "react";

type Props = {
  /** The component's name, as it is imported. */
  name: string;
  /** When to use it and what it guarantees. */
  note: string;
  children: ReactNode;
};

/** One component of the kit in its states. */
export function Specimen({ name, note, children }: Props) {
  return (
    <div className="gap-10 py-8 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="mb-5 lg:mb-0">
        <h3 className="text-lg">{name}</h3>
        <p className="mt-1 max-w-read text-sm text-ink-soft">{note}</p>
      </div>
      <div className="min-w-0 space-y-6">{children}</div>
    </div>
  );
}
