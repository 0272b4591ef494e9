import { Button } from "#components/ui/Button.tsx";
import { Select } from "#components/ui/Select.tsx";
import { wordRuleKinds } from "#lib/moderation/shared/word-rules/word-rule.ts";
import {
  wordRulePageTexts as texts,
  wordRuleKindTexts,
  wordRulesPath,
} from "#lib/moderation/shared/word-rules/word-rule-page.ts";

type Props = {
  sites: readonly { id: string; topicName: string }[];
  site: string;
  kind: string;
};

/** Filters the list of rules. */
export function WordRuleFilters({ sites, site, kind }: Props) {
  return (
    <form action={wordRulesPath} className="mb-6 flex flex-wrap items-end gap-4">
      <Select
        name="site"
        label={texts.site}
        defaultValue={site}
        options={[
          { value: "", label: texts.anySite },
          { value: "all", label: texts.allSites },
          ...sites.map(({ id, topicName }) => ({ value: id, label: topicName })),
        ]}
      />
      <Select
        name="type"
        label={texts.kind}
        defaultValue={kind}
        options={[
          { value: "", label: texts.anyKind },
          ...wordRuleKinds.map((value) => ({ value, label: wordRuleKindTexts[value].name })),
        ]}
      />
      <Button type="submit" variant="secondary">
        {texts.filter}
      </Button>
    </form>
  );
}
