import { contentMarkName, noContent } from "./content-mark.ts";

/** Says which item a page shows, for counting and for leads. @param props.id `null` for a page that shows nothing, such as "not found" */
export const ContentMark = ({ id, type }: { id: string | null; type?: string }) => (
  <meta name={contentMarkName} content={id ?? noContent} data-type={type} />
);
