export type CaptionedPicture = {
  caption?: string | null;
  huIllustratorName?: string | null;
  credit?: string | null;
  copyright?: string | null;
};

/** Whether a picture has a caption or credits. */
const isCaptioned = (picture: CaptionedPicture): boolean =>
  Boolean(picture.caption || picture.huIllustratorName || picture.credit || picture.copyright);

type Props = { picture: CaptionedPicture; className?: string };

/** The caption of a picture: description, creator and copyright. Renders nothing without these. */
export function PictureCaption({ picture, className = "" }: Props) {
  if (!isCaptioned(picture)) return null;
  const { caption, huIllustratorName, credit, copyright } = picture;
  const credits = [
    huIllustratorName && `Illustration: ${huIllustratorName}`,
    credit && `Picture: ${credit}`,
    copyright,
  ].filter(Boolean);
  return (
    <figcaption className={`mt-3 max-w-read text-base wrap-anywhere ${className}`}>
      {caption}
      {credits.length > 0 ? (
        <span className={`block text-sm text-ink-soft ${caption ? "mt-1" : ""}`}>
          {credits.join(" · ")}
        </span>
      ) : null}
    </figcaption>
  );
}
