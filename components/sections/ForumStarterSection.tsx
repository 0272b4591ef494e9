import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";
import { ThreadStarter } from "./ThreadStarter.tsx";

/** Begins a thread with what a reader has to say; it is written on at the forums. */
export function ForumStarterSection({ section }: SectionProps<"ForumStarter">) {
  return (
    <SectionFrame kind="ForumStarter" id={section.id} heading={section.heading} text={section.text}>
      <ThreadStarter example={section.example} />
    </SectionFrame>
  );
}
