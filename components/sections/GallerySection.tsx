import { GalleryImages } from "#components/content/GalleryImages.tsx";
import { MoreLink } from "#components/ui/MoreLink.tsx";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

/** The pictures of a gallery within a page; each has an address of its own. */
export function GallerySection({ section, data }: SectionProps<"Gallery">) {
  const { gallery } = data;
  if (!gallery?.images.length) return null;
  return (
    <SectionFrame
      kind="Gallery"
      id={section.id}
      heading={gallery.title}
      more={<MoreLink href={gallery.path}>{`See all ${gallery.images.length}`}</MoreLink>}
      width="page"
    >
      <GalleryImages
        title={`Pictures of ${isolateText(gallery.title)}`}
        images={gallery.images}
        idPrefix={`${section.id}-image`}
      />
    </SectionFrame>
  );
}
