import { Badge } from "#components/ui/Badge.tsx";
import { Button } from "#components/ui/Button.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { WordRuleLineFragment } from "#graphql/generated/client/graphql.ts";
import {
  parseWordRuleKind,
  wordRulePageTexts as texts,
  wordRuleKindTexts,
  wordRulesPath,
} from "#lib/moderation/shared/word-rules/word-rule-page.ts";

/** Maximum number of terms that the line of a rule shows. */
const maxShown = 12;

function ActionForm(props: {
  rule: WordRuleLineFragment;
  action: string;
  label: string;
  fields?: Readonly<Record<string, string>>;
}) {
  const { rule, action, label, fields = {} } = props;
  return (
    <form method="post" action={`/api/moderation/word-rules/${action}`}>
      <input type="hidden" name="id" value={rule.id} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="quiet" aria-label={texts.named(label, rule.terms)}>
        {label}
      </Button>
    </form>
  );
}

function WordRuleRow({ rule }: { rule: WordRuleLineFragment }) {
  const { terms, replacement, note, isActive } = rule;
  const kind = parseWordRuleKind(rule.kind);
  const shown = terms.slice(0, maxShown);
  return (
    <li className="grid gap-2 border-b border-line py-5">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{kind ? wordRuleKindTexts[kind].name : rule.kind}</strong>
        <Badge>{rule.site?.topicName ?? texts.allSites}</Badge>
        {isActive ? null : <Badge tone="warning">{texts.off}</Badge>}
      </p>
      <p dir="auto" className="wrap-anywhere">
        {shown.join(", ")}
        {terms.length > maxShown ? ` ${texts.more(terms.length - maxShown)}` : ""}
        {replacement === null ? "" : ` → ${replacement}`}
      </p>
      {note ? (
        <p dir="auto" className="whitespace-pre-line text-ink-soft wrap-anywhere">
          {note}
        </p>
      ) : null}
      <p className="text-sm text-ink-soft">
        <bdi>{texts.changedBy(rule.changedBy)}</bdi>, <Time at={rule.changedAt} format="elapsed" />
      </p>
      {rule.canEdit ? (
        <div className="-ms-5 flex flex-wrap items-center">
          <ButtonLink
            variant="quiet"
            href={`${wordRulesPath}?show=${rule.id}#rule`}
            aria-label={texts.named(texts.edit, terms)}
          >
            {texts.edit}
          </ButtonLink>
          <ActionForm
            rule={rule}
            action="active"
            label={isActive ? texts.switchOff : texts.switchOn}
            fields={{ isActive: isActive ? "" : "1" }}
          />
          <ActionForm rule={rule} action="delete" label={texts.delete} />
        </div>
      ) : null}
    </li>
  );
}

/** Word rules, with the actions that the viewer may perform. */
export function WordRuleList({ rules }: { rules: readonly WordRuleLineFragment[] }) {
  if (rules.length === 0) return <EmptyState title={texts.none}>{texts.noneText}</EmptyState>;
  return (
    <ul className="border-t border-line">
      {rules.map((rule) => (
        <WordRuleRow key={rule.id} rule={rule} />
      ))}
    </ul>
  );
}
