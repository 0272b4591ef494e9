import { type SQL, sql } from "drizzle-orm";
import { matchEnd, matchStart } from "#lib/search/shared/snippet.ts";
import { searchTexts } from "./search-tables.ts";

const markers = `StartSel="${matchStart}", StopSel="${matchEnd}"`;
const headlineOptions = `${markers}, MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`;
const headlineWith = (text: SQL, options: string) =>
  sql`ts_headline('public.site_english', ${text}, (select query from snippet_query), ${sql.raw(`'${options}'`)})`;
/** The part of a text around the words of a `snippetQuery`, which are marked. */
export const headline = (text: SQL): SQL => headlineWith(text, headlineOptions);
/** The same for a short text, which is shown whole. */
export const wholeHeadline = (text: SQL): SQL =>
  headlineWith(text, `${markers}, HighlightAll=true`);

/** Length of the text around the first possible match, enough for two parts of a snippet. */
const windowLength = sql.raw("500");
const beforeMatch = sql.raw("150");
/** How much of the text is searched if that part has no match. */
const maxReadLength = sql.raw("30000");

const readable = sql`left(search_text.text, ${maxReadLength})`;
const around = sql`regexp_replace(substr(search_text.text, greatest(first.place - ${beforeMatch}, 1), ${windowLength}),
  case when first.place > ${beforeMatch} then '^\\S*\\s' else '^' end, '')`;

/**
 * The rows of `ranked` with a snippet each as a common table expression `matches`, after `snippetQuery`. Only the texts of
 * these items are read.
 */
export const snippets: SQL = sql`
  matches as (
    select ranked.*,
      -- The parser may split a query and a text differently: then nothing is marked.
      coalesce(case when strpos(near_match.snippet, ${sql.raw(`'${matchStart}'`)}) > 0 then near_match.snippet
        else ${headline(readable)} end, '') as snippet
    from ranked join ${searchTexts} as search_text on search_text.content_id = ranked.content_id
    cross join lateral (select regexp_instr(${readable}, (select pattern from snippet_query), 1, 1, 0, 'i') as place offset 0) as first
    cross join lateral (select case when first.place > 0 then ${headline(around)} end as snippet offset 0) as near_match
  )`;
