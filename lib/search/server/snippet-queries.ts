import { type SQL, sql } from "drizzle-orm";
import type { ReadSite } from "#lib/content/server/visible-content.ts";
import { matchEnd, matchStart } from "#lib/search/shared/snippet.ts";
import { selectWords } from "./found-queries.ts";
import { searchTexts } from "./search-tables.ts";

const markers = `StartSel="${matchStart}", StopSel="${matchEnd}"`;
const headlineOptions = `${markers}, MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`;
const headlineWith = (text: SQL, options: string) =>
  sql`ts_headline('public.site_english', ${text}, (select query from snippet_query), ${sql.raw(`'${options}'`)})`;
/** The part of a text around the words of a `snippetQuery`, which are marked. */
export const headline = (text: SQL): SQL => headlineWith(text, headlineOptions);
/** A short text in full, with the words of a `snippetQuery` marked. */
export const wholeHeadline = (text: SQL): SQL =>
  headlineWith(text, `${markers}, HighlightAll=true`);

/** Length of the text around the first possible match, enough for two parts of a snippet. */
const windowLength = sql.raw("500");
const beforeMatch = sql.raw("150");
/** How many characters of the text are searched first, and how many if nothing is found there. */
const quickLength = sql.raw("2000");
const maxReadLength = sql.raw("30000");

const findPlace = (text: SQL) =>
  sql`regexp_instr(${text}, (select pattern from snippet_query), 1, 1, 0, 'i')`;
const around = sql`regexp_replace(substr(readable.text, greatest(first.place - ${beforeMatch}, 1), ${windowLength}),
  case when first.place > ${beforeMatch} then '^\\S*\\s' else '^' end, '')`;

/**
 * The rows of `ranked` with a snippet each as a common table expression `matches`, after `snippetQuery`. Only the
 * texts of these items are read, and each part of a text is extracted once, because that decompresses the text and
 * counts its characters. The stored words show whether the text has a match at all: words of the text have the weight
 * C.
 */
export const snippets = (site: ReadSite): SQL => sql`
  matches as (
    select ranked.*,
      -- The parser may split a query and a text differently: then nothing is marked.
      coalesce(case when strpos(near_match.snippet, ${sql.raw(`'${matchStart}'`)}) > 0 then near_match.snippet
        when stored.in_text then ${headline(sql`readable.text`)}
        else ${headline(sql`left(beginning.text, ${windowLength})`)} end, '') as snippet
    from ranked join ${searchTexts} as search_text on search_text.content_id = ranked.content_id
    cross join lateral (
      select ts_filter(words, '{c}') @@ (select query from snippet_query) as in_text from ${selectWords(site, sql`ranked`)} as entry offset 0
    ) as stored
    cross join lateral (select left(search_text.text, ${quickLength}) as text offset 0) as beginning
    cross join lateral (select case when stored.in_text then ${findPlace(sql`beginning.text`)} end as place offset 0) as early
    cross join lateral (
      select case when not stored.in_text or early.place between 1 and ${quickLength} - ${windowLength} or length(beginning.text) < ${quickLength}
        then beginning.text else left(search_text.text, ${maxReadLength}) end as text offset 0
    ) as readable
    cross join lateral (select case when early.place > 0 or not stored.in_text then early.place else ${findPlace(sql`readable.text`)} end as place offset 0) as first
    cross join lateral (select case when first.place > 0 then ${headline(around)} end as snippet offset 0) as near_match
  )`;
