import type { ContentSeo, ContentStatus } from "#lib/content/shared/content.ts";
import { htmlToLine } from "#lib/imports/server/body/html-to-text.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import type { WxrItem } from "#lib/imports/shared/wxr.ts";
import { toOldPath } from "./old-address.ts";
import type { WxrScan } from "./scan-wxr.ts";

/** WordPress statuses and the statuses here; items with other statuses are skipped. */
const statuses: ReadonlyMap<string, ContentStatus> = new Map([
  ["publish", "published"],
  ["future", "published"],
  ["draft", "draft"],
  ["pending", "draft"],
  ["private", "draft"],
  ["", "published"],
]);

/** The status of an item here; `null` for one that is skipped, with the reason in the report. */
export function toStatus(item: WxrItem, name: string, reporter: Reporter): ContentStatus | null {
  const status = statuses.get(item.status);
  if (!status) {
    reporter.skip("item", name, `status ${item.status}`);
    return null;
  }
  if (item.password) {
    reporter.change("item", name, "password-protected there, a draft here");
    return "draft";
  }
  if (status === "draft" && item.status !== "draft")
    reporter.change("item", name, `${item.status} there, a draft here`);
  return status;
}

/** The path of the item's link, if it is a path of the blog and not only an id. */
export function getOldPath(item: WxrItem, scan: WxrScan): string | null {
  const isOwn = URL.canParse(item.link) && scan.ownHosts.has(new URL(item.link).hostname);
  return isOwn ? toOldPath(item.link) : null;
}

/** The day of a post in the blog's lists by date, in the blog's time zone; empty for other types. */
export function toListDay({ type, status, date, dateGmt }: WxrItem): string {
  const [day = ""] = /^[1-9]\d{3}-\d{2}-\d{2}/.exec(date || dateGmt) ?? [];
  return type === "post" && status === "publish" ? day : "";
}

/** The SEO data of an item from the blog's plug-in. */
export function toSeo(item: WxrItem, scan: WxrScan): ContentSeo {
  const value = (key: string) => {
    const text = htmlToLine(item.meta.get(`_yoast_wpseo_${key}`) ?? "");
    // Placeholders of the SEO plug-in.
    return text === "" || text.includes("%%") ? undefined : text.slice(0, 500);
  };
  const title = value("title");
  const metadesc = value("metadesc");
  const metakeywords = value("metakeywords");
  const address = value("canonical");
  const canonical =
    address && /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address) : null;
  // A canonical URL on the old blog would declare the old page the original.
  const isElsewhere = canonical !== null && !scan.ownHosts.has(canonical.hostname);
  return {
    title,
    metadesc,
    metakeywords,
    canonical: isElsewhere ? canonical.href : undefined,
    noindex: item.meta.get("_yoast_wpseo_meta-robots-noindex") === "1" || undefined,
  };
}
