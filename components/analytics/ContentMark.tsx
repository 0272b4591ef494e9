import { contentMarkName, noContent } from "./content-mark.ts";

/**
 * A meta element with the item that a page shows, for analytics and leads. @param props.id `null` for a page without
 * content, such as "not found"
 */
export const ContentMark = ({ id, type }: { id: string | null; type?: string }) => (
  <meta name={contentMarkName} content={id ?? noContent} data-type={type} />
);
