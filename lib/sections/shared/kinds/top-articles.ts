import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, limit } from "#lib/sections/shared/section-fields.ts";

/** The most discussed articles. */
export const topArticles = defineSection({
  kind: "TopArticles",
  shape: { heading, limit: limit(12), days: z.number().int().min(1).max(3660) },
  needs: (fields) => ({ items: { from: "discussed", days: fields.days, limit: fields.limit } }),
});
