import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { ModerationNav } from "#components/moderation/ModerationNav.tsx";
import { WordRuleFilters } from "#components/moderation/word-rules/WordRuleFilters.tsx";
import { WordRuleForm } from "#components/moderation/word-rules/WordRuleForm.tsx";
import { WordRuleList } from "#components/moderation/word-rules/WordRuleList.tsx";
import { ResultBanner } from "#components/profiles/ResultBanner.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { type WordRuleKind, WordRulesPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { isId } from "#lib/core/shared/id.ts";
import {
  parseWordRuleKind,
  wordRulePageTexts as texts,
} from "#lib/moderation/shared/word-rules/word-rule-page.ts";

/** The rules for the filters in the URL; `null` without staff permissions on the site. */
const load = perPage(async () => {
  const { request, readAsViewer } = renderContext();
  const { query } = request();
  const site = query.get("site") ?? "";
  const kind = parseWordRuleKind(query.get("type"));
  const edited = query.get("show");
  const filter = {
    siteId: isId(site) ? site : null,
    isNetwork: site === "all",
    kind: (kind?.toUpperCase() ?? null) as WordRuleKind | null,
  };
  try {
    const { wordRules } = await readAsViewer(WordRulesPageDocument, edited ? {} : filter);
    const rule = wordRules.rules.find(({ id, canEdit }) => canEdit && id === edited) ?? null;
    return { ...wordRules, rule, site, kind: kind ?? "", result: query.get("result") };
  } catch (error) {
    if (isAccessDenied(error)) return null;
    throw error;
  }
});

/** The word rules of the sites that the viewer moderates, and of all sites. */
export default async function WordRulesPage() {
  const loaded = await load();
  if (!loaded) return <NotAuthorizedPage />;
  const { rules, sites, canEditNetworkRules, rule, site, kind, result } = loaded;
  const places = [
    ...(canEditNetworkRules ? [{ value: "", label: texts.allSites }] : []),
    ...sites.map(({ id, topicName }) => ({ value: id, label: topicName })),
  ];
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title={texts.title} isPrivate />
      <ModerationNav path="/moderation/rules" />
      <h1 className="mb-3 text-3xl">{texts.title}</h1>
      <p className="mb-6 max-w-read text-ink-soft">{texts.lead}</p>
      <ResultBanner texts={texts.results} result={result} />
      <WordRuleFilters sites={sites} site={site} kind={kind} />
      <WordRuleList rules={rules} />
      {places.length > 0 ? (
        <section id="rule" className="mt-10">
          <h2 className="mb-6 text-2xl">{rule ? texts.change : texts.add}</h2>
          {/* Objects in API results have no prototype, but Next serializes only plain objects. */}
          <WordRuleForm rule={JSON.parse(JSON.stringify(rule))} places={places} />
        </section>
      ) : null}
    </DefaultLayout>
  );
}
