import { Icon } from "#components/ui/Icon.tsx";

/** Above something that only those who may preview it can see. */
export function PreviewBanner() {
  return (
    <div className="border-b border-warning/30 bg-warning-ground">
      <p className="mx-auto flex max-w-page items-center gap-3 px-4 py-3 font-semibold sm:px-6 lg:px-8">
        <Icon name="eye" className="text-warning" />
        Preview: this is not published
      </p>
    </div>
  );
}
