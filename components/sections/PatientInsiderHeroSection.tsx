import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { SectionPicture } from "./SectionPicture.tsx";
import { pageWidth, type SectionProps } from "./section-data.ts";

export function PatientInsiderHeroSection({ section }: SectionProps<"PatientInsiderHero">) {
  const { heading, text, picture, button } = section;
  const headingId = `section-${section.id}`;
  return (
    <section
      data-section="PatientInsiderHero"
      aria-labelledby={headingId}
      className="border-y border-line bg-wash"
    >
      <div
        className={`${pageWidth} grid gap-x-12 gap-y-6 py-10 sm:py-12 ${picture ? "lg:grid-cols-2 lg:items-center" : ""}`}
      >
        <div className="min-w-0">
          <p className="font-semibold text-accent-ink">Patient insiders</p>
          <h2 id={headingId} className="mt-1 text-3xl">
            {heading}
          </h2>
          <p className="mt-4 max-w-read text-lg text-balance text-ink-soft">{text}</p>
          {button ? (
            <p className="mt-6">
              <ButtonLink href={button.url}>{button.text}</ButtonLink>
            </p>
          ) : null}
        </div>
        {picture ? <SectionPicture picture={picture} className="rounded-lg" /> : null}
      </div>
    </section>
  );
}
