import pg from "pg";

/** Paths to request in a corpus, by kind. */
export type Targets = Record<PageKind, string[]>;
export const pageKinds = [
  "article",
  "category",
  "home",
  "page 2",
  "deep page",
  "author",
  "tag",
  "forums",
] as const;
export type PageKind = (typeof pageKinds)[number];

/** Number of the deep page of a list; the last full page of shorter lists. */
const deepPage = 500;

/** Finds paths of each kind on a site, those with the most content first. */
export async function findTargets(url: string, prefix: string): Promise<Targets> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const paths = async (text: string) =>
    (await client.query<{ path: string }>(text, [prefix])).rows.map(({ path }) => path);
  const onSite = "site_id = (select id from sites where prefix = $1)";
  const listed = `content_placements p join content_items i on i.id = p.content_id where p.${onSite} and i.status = 'published' and i.type in ('post', 'sponsored_article') and p.published_at <= now()`;
  try {
    const lastPage = await paths(`select (count(*) / 12)::text as path from ${listed}`);
    return {
      article: await paths(
        `select '/posts/' || i.slug as path from ${listed} and i.slug like 'corpus-%' order by md5(i.slug) limit 40`,
      ),
      category: await paths(
        `select '/' || c.slug as path from categories c where c.${onSite} order by c.id limit 8`,
      ),
      home: ["/"],
      "page 2": ["/page/2"],
      "deep page": [`/page/${Math.min(deepPage, Number(lastPage[0]))}`],
      author: await paths(
        `select '/author/' || m.slug as path from ${listed.replace(" where", " join members m on m.id = i.author_id where")} group by m.slug order by count(*) desc limit 5`,
      ),
      tag: await paths(
        `select '/tag/' || t.slug as path from tags t join content_tags c on c.tag_id = t.id where t.${onSite} group by t.slug order by count(*) desc limit 8`,
      ),
      forums: ["/forums", "/forums?page=3"],
    };
  } finally {
    await client.end();
  }
}

/** Search terms by frequency. */
export const searchTerms = {
  rare: ["fenamicet", "galamicet", "hemamicet", "joramicet"],
  common: ["migraine", "day", "doctor", "sleep"],
  "two words": ["sleep doctor", "bad days", "medicine morning", "friends understand"],
  phrase: ['"bad days"', '"good day"', '"next day"', '"your doctor"'],
  misspelt: ["migrane", "docter apointment", "medicin mornig", "slep"],
  "no hit": ["qwxzkv", "zzyzzx vvkk", "xqjkw", "kkqqzz wwxx"],
} as const satisfies Record<string, readonly string[]>;
export type SearchKind = keyof typeof searchTerms;
export const searchKinds = Object.keys(searchTerms) as SearchKind[];
