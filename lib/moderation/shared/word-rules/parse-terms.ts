import { toHost } from "./link-hosts.ts";
import { hasDomains, type WordRuleKind, wordRuleLimits } from "./word-rule.ts";
import { wordRuleTexts } from "./word-rule-texts.ts";
import { listWords } from "./words.ts";

type Parsed = { term: string; problem: null } | { term: null; problem: string };

const refuse = (problem: string): Parsed => ({ term: null, problem });

/** Reads a domain without scheme, path and `www`: `https://www.a.org/b` is `a.org`. */
function parseDomain(line: string): Parsed {
  const typed = line.replace(/^[a-z]+:\/\//i, "").replace(/[/?#:].*$/, "");
  const host = toHost(typed.replace(/^(?:\*\.|www\.)/i, ""));
  return host ? { term: host, problem: null } : refuse(wordRuleTexts.noDomain(line));
}

function parsePhrase(line: string): Parsed {
  const term = line.replace(/\s+/g, " ");
  const isBeginning = term.endsWith("*");
  const words = listWords(term);
  const first = words[0];
  const last = words.at(-1);
  const wholeLength = isBeginning ? term.length - 1 : term.length;
  // Other characters at the ends, or another star, would never match.
  if (!first || !last || first.start !== 0 || last.end !== wholeLength)
    return refuse(wordRuleTexts.noWords(line));
  if (term.slice(0, wholeLength).includes("*")) return refuse(wordRuleTexts.noWords(line));
  if (words.length > wordRuleLimits.maxWords) return refuse(wordRuleTexts.tooManyWords(line));
  if (isBeginning && [...last.key].length < wordRuleLimits.minLettersBeforeStar)
    return refuse(wordRuleTexts.shortBeginning(line));
  return { term, problem: null };
}

/**
 * Parses the typed terms of a rule, one per line. Empty and repeated lines are ignored.
 * @returns the terms, or the reason why the first invalid one cannot be used
 */
export function parseTerms(
  kind: WordRuleKind,
  typed: string,
): { terms: string[]; problem: null } | { terms: null; problem: string } {
  const lines = typed.split(/\r?\n/).flatMap((line) => line.trim() || []);
  const terms = new Map<string, string>();
  for (const line of lines) {
    if (line.length > wordRuleLimits.maxTermLength)
      return { terms: null, problem: wordRuleTexts.longTerm(line.slice(0, 20)) };
    const { term, problem } = hasDomains(kind) ? parseDomain(line) : parsePhrase(line);
    if (term === null) return { terms: null, problem };
    terms.set(term.toLowerCase(), term);
  }
  if (terms.size === 0) return { terms: null, problem: wordRuleTexts.noTerms };
  if (terms.size > wordRuleLimits.maxTerms)
    return { terms: null, problem: wordRuleTexts.tooManyTerms };
  return { terms: [...terms.values()], problem: null };
}
