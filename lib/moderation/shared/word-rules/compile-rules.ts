import { listDomains, listLinkHosts } from "./link-hosts.ts";
import { compileTerms, type TermHit } from "./word-matcher.ts";
import { hasDomains, type WordRule } from "./word-rule.ts";

/** A place in a text where a rule applies. */
export type RuleHit = TermHit<WordRule>;

/** The rules of a site, compiled once. */
export type CompiledRules = {
  /** Returns hits in the order of the text. @param links targets of the links in the text */
  find: (text: string, links?: readonly string[]) => RuleHit[];
};

/** Compiles the rules that apply on a site: terms are looked up, and never become patterns. */
export function compileRules(rules: readonly WordRule[]): CompiledRules {
  const matcher = compileTerms(
    rules
      .filter(({ kind }) => !hasDomains(kind))
      .flatMap((rule) => rule.terms.map((term) => ({ term, label: rule }))),
  );
  const byDomain = new Map<string, WordRule[]>();
  for (const rule of rules.filter(({ kind }) => hasDomains(kind)))
    for (const domain of rule.terms) byDomain.set(domain, [...(byDomain.get(domain) ?? []), rule]);

  const findDomains = (text: string): RuleHit[] =>
    listLinkHosts(text).flatMap(({ host, start, end }) =>
      [...listDomains(host)].flatMap((term) =>
        (byDomain.get(term) ?? []).map((label) => ({ start, end, term, label })),
      ),
    );

  return {
    find: (text, links = []) => {
      const hits = matcher.find(text);
      if (byDomain.size > 0) {
        hits.push(...findDomains(text));
        // Link targets have no position in the text.
        for (const link of links)
          hits.push(...findDomains(link).map((hit) => ({ ...hit, start: 0, end: 0 })));
      }
      return hits.sort((one, other) => one.start - other.start || other.end - one.end);
    },
  };
}
