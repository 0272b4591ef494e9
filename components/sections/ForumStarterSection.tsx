import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";
import { ThreadStarter } from "./ThreadStarter.tsx";

/** Lets a reader start a thread; it is finished on the page for new threads. */
export function ForumStarterSection({ section }: SectionProps<"ForumStarter">) {
  return (
    <SectionFrame kind="ForumStarter" id={section.id} heading={section.heading} text={section.text}>
      <ThreadStarter example={section.example} />
    </SectionFrame>
  );
}
