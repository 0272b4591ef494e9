import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";
import { VideoBox } from "./VideoBox.tsx";

export function RecommendedVideoSection({ section }: SectionProps<"RecommendedVideo">) {
  return (
    <SectionFrame kind="RecommendedVideo" id={section.id} heading={section.heading}>
      <VideoBox video={section.video} />
    </SectionFrame>
  );
}
