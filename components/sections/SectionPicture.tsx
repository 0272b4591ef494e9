import type { SectionPicture as Picture } from "#lib/sections/shared/section-fields.ts";

type Props = { picture: Picture; className?: string };

/** A picture of a section, in a box whose height is known before it is there. */
export function SectionPicture({ picture, className = "" }: Props) {
  const { url, alt, width, height } = picture;
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={`h-auto w-full bg-wash-strong ${className}`}
    />
  );
}
