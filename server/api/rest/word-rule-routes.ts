import * as z from "zod/mini";
import {
  deleteWordRule,
  saveWordRule,
  setWordRuleActive,
} from "#lib/moderation/server/word-rules/edit-word-rule.ts";
import {
  wordRulePageTexts as texts,
  wordRulesPath,
} from "#lib/moderation/shared/word-rules/word-rule-page.ts";
import type { WordRuleFields } from "#lib/moderation/shared/word-rules/word-rule-schema.ts";
import type { Services } from "#lib/services.ts";
import { formChecked, formId, formOptionalId } from "#server/api/rest/forms/form-fields.ts";
import type { PlainField } from "#server/api/rest/forms/form-page.ts";
import { staffFormRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

/** Five hundred terms of a hundred characters of any script. */
const maxBytes = 256 * 1024;

/** The typed fields; the others are selected from lists and keep their values. */
const fields: readonly PlainField[] = [
  { name: "terms", label: texts.terms, type: "textarea" },
  { name: "replacement", label: texts.replacement, type: "text", isOptional: true },
  { name: "note", label: texts.note, type: "text", isOptional: true },
];

const links = [{ href: wordRulesPath, label: texts.back }];
const toNotSaved = () => ({ title: texts.notSaved, button: texts.save, fields, links });
const toNotChanged = () => ({ title: texts.notChanged, button: texts.save, links });
const toPage = (result: keyof typeof texts.results) => `${wordRulesPath}?result=${result}`;

/** The plain forms of the page of word rules, to which they redirect. */
export const wordRuleRoutes = (
  services: Pick<Services, "store" | "limits" | "onStaffLimit" | "directory" | "sessions">,
): RestRoute[] => [
  staffFormRoute(services, {
    path: "/api/moderation/word-rules",
    maxBytes,
    schema: z.object({ id: formOptionalId }),
    run: async ({ site, viewer, body, fields: { id } }) => {
      await saveWordRule({ ...services, site, viewer, id, fields: body as WordRuleFields });
      return toPage("saved");
    },
    onError: toNotSaved,
  }),
  staffFormRoute(services, {
    path: "/api/moderation/word-rules/active",
    schema: z.object({ id: formId, isActive: formChecked }),
    run: async ({ site, viewer, fields: { id, isActive } }) => {
      await setWordRuleActive({ ...services, site, viewer, id, isActive });
      return toPage(isActive ? "on" : "off");
    },
    onError: toNotChanged,
  }),
  staffFormRoute(services, {
    path: "/api/moderation/word-rules/delete",
    schema: z.object({ id: formId }),
    run: async ({ site, viewer, fields: { id } }) => {
      await deleteWordRule({ ...services, site, viewer, id });
      return toPage("deleted");
    },
    onError: toNotChanged,
  }),
];
