import { splitParagraphs } from "#lib/core/shared/text.ts";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";
import { VideoBox } from "./VideoBox.tsx";

/** A video next to a text; above it on a phone. */
export function VideoWithCopySection({ section }: SectionProps<"VideoWithCopy">) {
  return (
    <SectionFrame kind="VideoWithCopy" id={section.id} heading={section.heading} width="page">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          {splitParagraphs(section.text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div>
          <VideoBox video={section.video} />
        </div>
      </div>
    </SectionFrame>
  );
}
