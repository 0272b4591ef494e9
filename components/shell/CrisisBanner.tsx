import { Icon } from "#components/ui/Icon.tsx";

/** On sites that switch it on: calm, always there, and true in every country. */
export function CrisisBanner() {
  return (
    <aside aria-label="If you need help now" className="border-b border-line-warm bg-member">
      <div className="mx-auto flex max-w-page items-start gap-3 px-4 py-3 text-sm sm:px-6 lg:px-8">
        <Icon name="care" className="mt-px size-5 text-accent-ink" />
        <p>
          <strong className="font-semibold">In danger, or thinking of hurting yourself?</strong>{" "}
          Please call your local emergency number now. You deserve help, and people want to give it.
        </p>
      </div>
    </aside>
  );
}
