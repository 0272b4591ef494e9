import type { GraphQLContext } from "#graphql/context.ts";
import type {
  WordRuleKind as ApiKind,
  Resolvers,
  WordRuleInput,
  WordRuleOutcome,
} from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { isModeratorOrAdmin } from "#lib/members/shared/permissions.ts";
import {
  deleteWordRule,
  saveWordRule,
  setWordRuleActive,
} from "#lib/moderation/server/word-rules/edit-word-rule.ts";
import { getWordRules, testWordRules } from "#lib/moderation/server/word-rules/get-word-rules.ts";
import { canEditRules, type WordRuleKind } from "#lib/moderation/shared/word-rules/word-rule.ts";

const fromApi = (kind: ApiKind) => kind.toLowerCase() as WordRuleKind;
const toApi = (kind: WordRuleKind) => kind.toUpperCase() as ApiKind;

const toFields = ({ kind, siteId, terms, replacement, note }: WordRuleInput) => ({
  kind: fromApi(kind),
  site: siteId == null ? "" : String(siteId),
  terms: terms.join("\n"),
  replacement: replacement ?? "",
  note: note ?? "",
});

const editing = ({ store, limits, directory, site, viewer }: GraphQLContext) => ({
  store,
  limits,
  directory,
  site,
  viewer,
});

/** A member of staff who changed a rule may change it again. */
const asOwn = <Rule extends object>(rule: Rule) => ({ ...rule, canEdit: true });

export const wordRuleResolvers: Resolvers = {
  Query: {
    wordRules: async (_parent, { siteId, isNetwork, kind }, { store, directory, viewer }) => {
      const rules = await getWordRules({
        db: store.db,
        viewer,
        kind: kind ? fromApi(kind) : null,
        siteId: isNetwork ? "network" : siteId == null ? null : parseId(siteId),
      });
      const own = viewer && isModeratorOrAdmin(viewer) ? viewer.moderatedSiteIds : [];
      return {
        rules,
        sites: directory.all().filter(({ id }) => canEditRules(own, id)),
        canEditNetworkRules: canEditRules(own, null),
      };
    },
    wordRuleTest: async (_parent, { id, rule, sample }, { store, limits, site, viewer }) => {
      const test = await testWordRules({
        db: store.db,
        limits,
        site,
        viewer,
        sample,
        ruleId: id == null ? null : parseId(id),
        fields: toFields(rule),
      });
      return {
        ...test,
        outcome: test.outcome.toUpperCase() as WordRuleOutcome,
        parts: test.parts.map((part) => ({ ...part, kind: part.kind && toApi(part.kind) })),
      };
    },
  },
  Mutation: {
    createWordRule: async (_parent, { rule }, context) =>
      asOwn(await saveWordRule({ ...editing(context), id: null, fields: toFields(rule) })),
    updateWordRule: async (_parent, { id, rule }, context) =>
      asOwn(await saveWordRule({ ...editing(context), id: parseId(id), fields: toFields(rule) })),
    setWordRuleActive: async (_parent, { id, isActive }, context) =>
      asOwn(await setWordRuleActive({ ...editing(context), id: parseId(id), isActive })),
    deleteWordRule: async (_parent, { id }, context) => {
      await deleteWordRule({ ...editing(context), id: parseId(id) });
      return true;
    },
  },
  WordRule: {
    site: ({ siteId }, _args, { directory }) =>
      siteId === null ? null : (directory.byId(siteId) ?? null),
    kind: ({ kind }) => toApi(kind),
    changedBy: async ({ changedById }, _args, { loaders }) =>
      (await loaders.member.load(changedById))?.username ?? "",
  },
};
