import { expect } from "vitest";
import { everyOperation, runOperation } from "./every-operation.ts";
import { makeCategory, makeComments, makeItem, makeThread, runSql } from "./make-content.ts";
import { makePoll } from "./make-poll.ts";
import type { TestNetwork } from "./test-network.ts";

const prefixes = ["migraine", "sleep", "insomnia", "mentalhealth", "shn", "lupus"];
const toCanary = (prefix: string) => `canary-of-${prefix}-`;

/**
 * Makes content of every site that says whose it is.
 * @returns ids, slugs and permalinks of things of every site
 */
export async function makeTenants(network: TestNetwork): Promise<string[]> {
  const handles: string[] = [];
  for (const site of prefixes) {
    const categoryId = await makeCategory(network, `${toCanary(site)}category`, site);
    const article = await makeItem(network, {
      site,
      categoryId,
      isFeatured: true,
      title: `${toCanary(site)}title`,
      permalink: `${toCanary(site)}permalink`,
      sections: [{ id: "q", kind: "Quote", text: `${toCanary(site)}quote`, attribution: null }],
    });
    await makeComments(network, article, { count: 1, site, body: `${toCanary(site)}comment` });
    const thread = await makeThread(network, {
      site,
      title: `${toCanary(site)}thread`,
      body: `${toCanary(site)}body`,
    });
    const poll = await makePoll(network, {
      site,
      question: `${toCanary(site)}question`,
      options: [`${toCanary(site)}option`, "Another"],
      legacyId: 5000 + prefixes.indexOf(site),
      status: "closed",
    });
    const quiz = await makeItem(network, { site, type: "quiz", title: `${toCanary(site)}quiz` });
    // A page whose sections name things of every site: only its own may come out.
    handles.push(
      article.id,
      article.slug,
      `${toCanary(site)}permalink`,
      `${toCanary(site)}category`,
      thread.id,
      thread.slug,
      poll.id,
      String(5000 + prefixes.indexOf(site)),
      quiz.id,
    );
  }
  const ids = (
    await runSql(network, "select id from content_items where title like 'canary-of-%'")
  ).map((row) => row.id);
  const sections = ids.flatMap((contentId, index) => [
    { id: `t${index}`, kind: "PostTeaser", contentId },
    { id: `r${index}`, kind: "Recommendation", contentId, limit: 6 },
  ]);
  for (const site of prefixes) {
    const page = await makeItem(network, {
      site,
      type: "page",
      title: `${toCanary(site)}page`,
      sections: [
        ...sections,
        { id: "h", kind: "HomepageHero", lead: null },
        { id: "n", kind: "HomepageRecents", heading: "New", limit: 24 },
        { id: "f", kind: "ThreadSection", heading: "Threads", limit: 12 },
      ],
    });
    handles.push(page.id, page.slug);
  }
  return handles;
}

/** Every record in an answer, by its type and id. */
function recordsIn(
  value: unknown,
  found = new Map<string, Set<number>>(),
): Map<string, Set<number>> {
  if (Array.isArray(value)) for (const one of value) recordsIn(one, found);
  else if (value !== null && typeof value === "object") {
    const { __typename, id } = value as { __typename?: string; id?: string };
    if (__typename && id && /^\d+$/.test(id))
      found.set(__typename, (found.get(__typename) ?? new Set()).add(Number(id)));
    for (const one of Object.values(value)) recordsIn(one, found);
  }
  return found;
}

/** The content that belongs to a site or is placed on it, by type name. */
async function listRecords(
  network: TestNetwork,
  siteId: number,
): Promise<Record<string, Set<number>>> {
  const ids = async (text: string) =>
    new Set((await runSql(network, text, [siteId])).map((row) => Number(row.id)));
  return {
    Site: new Set([siteId]),
    Category: await ids(
      "select c.id from categories c where c.site_id = $1 or c.id in (select i.category_id from content_items i join content_placements p on p.content_id = i.id where p.site_id = $1)",
    ),
    ContentItem: await ids("select content_id as id from content_placements where site_id = $1"),
    Poll: await ids("select id from polls where site_id = $1"),
    Comment: await ids(
      "select c.id from comments c join content_placements p on p.content_id = c.content_id where p.site_id = $1",
    ),
  };
}

/**
 * Requests every field of the schema on a site, with ids and slugs of all sites.
 * @throws when an answer has a record of another site
 */
export async function requestTenants(
  network: TestNetwork,
  handles: readonly string[],
  { site, email }: { site: string; email?: string },
): Promise<void> {
  const session = email ? await network.getSession(email, site) : null;
  const own = await listRecords(network, network.site(site).id);
  const seen = new Map<string, Set<number>>();
  const done = new Set<string>();
  for (const handle of handles) {
    const isNumber = /^\d+$/.test(handle);
    const lookups = isNumber
      ? ["id", "assocId", "ids", "legacyId"]
      : ["slug", "permalink", "category", "term"];
    for (const lookup of lookups) {
      const operations = everyOperation(
        network.schema,
        "query",
        (_field, argument) => {
          if (argument === lookup) return handle;
          if (argument === "limit") return 12;
          if (["assocType", "docResultType"].includes(argument)) return "POST";
          if (argument === "reactables")
            return isNumber ? [{ assocType: "POST", assocId: handle }] : [];
          return argument === "assocId" ? "1" : undefined;
        },
        3,
      );
      for (const operation of operations) {
        const key = `${operation.name} ${JSON.stringify(operation.variables)}`;
        // Users, conversations and summaries of sites belong to the network, and staff choose among their sites.
        if (done.has(key) || ["siteSummaries", "wordRules"].includes(operation.name)) continue;
        done.add(key);
        const { data, text } = await runOperation(network, operation, { session, site });
        // A search repeats its term, which is not data.
        const answer = text.replaceAll(`"term":"${handle}"`, "");
        const foreign = prefixes.filter(
          (prefix) => prefix !== site && answer.includes(toCanary(prefix)),
        );
        expect([key, foreign]).toEqual([key, []]);
        recordsIn(data, seen);
      }
    }
  }
  for (const [type, ids] of Object.entries(own))
    expect([type, [...(seen.get(type) ?? [])].filter((id) => !ids.has(id))]).toEqual([type, []]);
  // The walk has seen something of each kind, so that it could have failed.
  for (const type of ["Site", "Category", "ContentItem", "Comment"])
    expect([type, (seen.get(type)?.size ?? 0) > 0]).toEqual([type, true]);
}
