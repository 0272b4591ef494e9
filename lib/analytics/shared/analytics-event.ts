import { z } from "zod";

/** A name of the product, such as `lead_pop_up`; never typed text. */
const word = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/i);
const count = z.int().min(0).max(1_000_000);

/** Defines one kind of event: its name and its values. */
const event = <const Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.object({ name: z.literal(name), ...shape });

/**
 * The events of pages (spec §7 analytics events, §9). No event contains text or an address of a
 * reader.
 */
export const analyticsEventSchema = z.discriminatedUnion("name", [
  /** The page is ready. */
  event("ready", {}),
  /** A content item was opened. */
  event("content_view", {}),
  /** The page has been visible for the time that makes a visit. */
  event("visit", {}),
  /** The page is still being read. */
  event("heartbeat", { seconds: count }),
  /** How far the page was read, in steps of ten percent; `before` is how far it was counted already. */
  event("scroll", {
    percent: z.int().multipleOf(10).min(10).max(100),
    before: z.int().multipleOf(10).min(0).max(90),
  }),
  /** A link was followed; `target` is its kind. */
  event("link", { target: z.enum(["internal", "network", "external", "download", "email"]) }),
  event("form", { form: word, action: z.enum(["started", "sent"]) }),
  event("button", { button: word }),
  event("reaction", { reactedType: word, type: word.nullable() }),
  event("toast", { toastType: word }),
  /** An ad in a slot; house ads have an id, which `limitEvent` leaves out without consent. */
  event("ad", {
    slot: word,
    adId: count.nullable(),
    action: z.enum(["shown", "clicked", "blocked"]),
  }),
  event("lead", { form: word, action: z.enum(["shown", "closed", "sent"]) }),
  event("consent", { action: z.enum(["shown", "accepted", "rejected", "chosen"]) }),
  event("app", { action: z.enum(["installed", "updated", "opened_offline"]) }),
]);

/** One event. */
export type AnalyticsEvent = z.output<typeof analyticsEventSchema>;
