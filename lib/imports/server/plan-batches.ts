import pLimit from "p-limit";
import { createReporter, mergeReport, type Reporter } from "#lib/imports/shared/import-report.ts";
import { isForumType, toContentType } from "#lib/imports/shared/item-types.ts";
import type { WxrItem, WxrPart } from "#lib/imports/shared/wxr.ts";
import { addPictures } from "./add-pictures.ts";
import type { PictureSource } from "./open-pictures.ts";
import { type ItemPlan, planItem } from "./plan-item.ts";
import type { WxrScan } from "./scan-wxr.ts";

/** Items whose pictures are fetched and decoded at the same time. */
const maxAtOnce = 8;
/** Maximum characters of text in one batch, so that long texts do not fill the memory. */
const maxLength = 8_000_000;

/** Items to store together. */
export type PlannedBatch = {
  plans: ItemPlan[];
  /** Ids of the attachments in these items, imported or not. */
  pictures: Set<string>;
  /** Number of items read so far. */
  done: number;
};

type Options = { scan: WxrScan; reporter: Reporter; from: PictureSource; size: number };

function notTaken(item: WxrItem, hasForums: boolean, reporter: Reporter): void {
  // Menu entries are imported with the menu.
  if (item.type === "nav_menu_item") return;
  const name = item.title || item.slug || `line ${item.line}`;
  // Pictures and reusable blocks are imported with the item that shows them.
  if (item.type === "attachment" || item.type === "wp_block") return;
  // Forums are read separately, after everything else is stored.
  if (hasForums && isForumType(item.type)) return;
  reporter.skip("item", name, `type ${item.type} has no counterpart here`);
}

/** Plans items in their order. If several items have the same key, the first one is used. */
async function planBatch(
  items: readonly WxrItem[],
  titles: Map<string, string>,
  { scan, reporter, from }: Options,
): Promise<Omit<PlannedBatch, "done">> {
  const limit = pLimit(maxAtOnce);
  const planned = await Promise.all(
    items.map((item) =>
      limit(async () => {
        const own = createReporter();
        return { own, plan: await planItem(item, scan, own, from) };
      }),
    ),
  );
  const taken = planned.map(({ own, plan }) => {
    const sameKey = plan ? titles.get(plan.key) : undefined;
    if (plan && sameKey !== undefined) {
      const isSame = sameKey === plan.title;
      const reason = isSame ? "it is in the file twice" : "another item of the file has its id";
      own.skip("item", plan.name, reason);
      return { own, plan: null };
    }
    if (plan) titles.set(plan.key, plan.title);
    return { own, plan };
  });
  const pictures = await Promise.all(
    taken.map(({ own, plan }) => limit(() => (plan ? addPictures(plan, from.pictures, own) : []))),
  );
  // The report lines of an item stay together, in item order.
  for (const { own } of taken) mergeReport(reporter, own.report);
  return { plans: taken.flatMap(({ plan }) => plan ?? []), pictures: new Set(pictures.flat()) };
}

/** Plans the items of a blog in batches, in the order in which they are read. */
export async function* planBatches(
  parts: AsyncIterable<WxrPart>,
  options: Options,
): AsyncGenerator<PlannedBatch> {
  const { scan, reporter, size } = options;
  /** Titles of the items so far, by their keys. */
  const titles = new Map<string, string>();
  let items: WxrItem[] = [];
  let length = 0;
  let done = 0;
  const plan = async () => {
    const batch = await planBatch(items, titles, options);
    items = [];
    length = 0;
    return { ...batch, done };
  };
  for await (const part of parts) {
    if (part.kind !== "item") continue;
    const { item } = part;
    if (!isForumType(item.type)) reporter.count(`${item.type} found`);
    reporter.count("comments found", item.comments.length);
    if (toContentType(item.type) === null) {
      notTaken(item, scan.topicCount > 0, reporter);
      continue;
    }
    done += 1;
    items.push(item);
    length += item.content.length;
    if (items.length >= size || length >= maxLength) yield await plan();
  }
  yield await plan();
}

/** Yields the given values, and starts to compute the next one while the caller uses the current one. */
export async function* oneAhead<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
  let next = values.next();
  for (;;) {
    const { value, done } = await next;
    if (done) return;
    next = values.next();
    // The consumer handles its error; until then it must not count as unhandled.
    next.catch(() => undefined);
    yield value;
  }
}
