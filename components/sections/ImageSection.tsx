import { SectionPicture } from "./SectionPicture.tsx";
import { readWidth, type SectionProps } from "./section-data.ts";

export function ImageSection({ section }: SectionProps<"ImageSection">) {
  const { picture, caption } = section;
  return (
    <section data-section="ImageSection" className={readWidth}>
      <figure>
        <SectionPicture picture={picture} className="rounded-lg" />
        {caption || picture.credit ? (
          <figcaption className="mt-3 text-base">
            {caption}
            {picture.credit ? (
              <span className="mt-1 block text-sm text-ink-soft">Picture: {picture.credit}</span>
            ) : null}
          </figcaption>
        ) : null}
      </figure>
    </section>
  );
}
