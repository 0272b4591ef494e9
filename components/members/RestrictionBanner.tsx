import { Banner } from "#components/ui/Banner.tsx";

/** Tells a restricted member what they can do, and whom to contact. */
export function RestrictionBanner({ text }: { text: string }) {
  return (
    <aside aria-label="About your account" className="mx-auto max-w-page px-4 pt-4 sm:px-6 lg:px-8">
      <Banner>{text}</Banner>
    </aside>
  );
}
