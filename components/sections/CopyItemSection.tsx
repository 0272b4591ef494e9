import { splitParagraphs } from "#lib/core/shared/text.ts";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

export function CopyItemSection({ section }: SectionProps<"CopyItem">) {
  return (
    <SectionFrame kind="CopyItem" id={section.id} heading={section.heading}>
      <div className="grid gap-4">
        {splitParagraphs(section.text).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </SectionFrame>
  );
}
