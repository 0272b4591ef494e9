import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { countStaffAction } from "#lib/moderation/server/count-staff-action.ts";
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
import { type PlainField, respondWithForm } from "./form-page.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/** Five hundred terms of a hundred characters of any script. */
const maxBytes = 256 * 1024;

/** Fields that are shown again after an error; the others are chosen from lists and stay as they were. */
const typedFields: readonly PlainField[] = [
  { name: "terms", label: texts.terms, type: "textarea" },
  { name: "replacement", label: texts.replacement, type: "text", isOptional: true },
  { name: "note", label: texts.note, type: "text", isOptional: true },
];

/**
 * The plain forms of the page of word rules. Each answers 303 to that page, or the form again with the reason and what
 * was typed.
 */
export function wordRuleRoutes(
  services: Pick<Services, "store" | "limits" | "onStaffLimit" | "directory" | "sessions">,
): RestRoute[] {
  const { store, limits, directory, sessions } = services;

  function refuse(c: RestContext, error: AppError, action: string, fields: URLSearchParams) {
    const typed = typedFields.filter(({ name }) => fields.has(name));
    const hidden = Object.fromEntries(
      [...fields].filter(([name]) => !typed.some((field) => field.name === name)),
    );
    return respondWithForm(c, error, {
      title: typed.length > 0 ? texts.notSaved : texts.notChanged,
      reasons: typed.some(({ name }) => name === error.field) ? [] : [error.message],
      action,
      hidden,
      button: texts.save,
      fields: typed.map((field) => ({
        ...field,
        value: fields.get(field.name) ?? "",
        problem: field.name === error.field ? error.message : undefined,
      })),
      links: [{ href: wordRulesPath, label: texts.back }],
    });
  }

  const route = (
    path: string,
    act: (
      editing: Pick<Services, "store" | "limits" | "directory"> & {
        site: RestContext["env"]["site"];
        viewer: Viewer;
      },
      fields: URLSearchParams,
    ) => Promise<keyof typeof texts.results>,
  ): RestRoute => ({
    method: "POST",
    path,
    changesState: true,
    maxBytes,
    handle: async (c) => {
      const fields = await parseFormBody(c);
      const { site } = c.env;
      const session = await sessions.fromCookie(c.req.header("cookie"), site);
      try {
        const viewer = session?.member ?? null;
        await countStaffAction(services, viewer);
        const result = await act({ store, limits, directory, site, viewer }, fields);
        return seeOther(c, `${wordRulesPath}?result=${result}`);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return refuse(c, error, path, fields);
      }
    },
  });

  return [
    route("/api/moderation/word-rules", async (editing, fields) => {
      const id = fields.get("id");
      const typed = Object.fromEntries(fields) as WordRuleFields;
      await saveWordRule({ ...editing, id: id ? toId(id) : null, fields: typed });
      return "saved";
    }),
    route("/api/moderation/word-rules/active", async (editing, fields) => {
      const isActive = fields.get("isActive") === "1";
      await setWordRuleActive({ ...editing, id: toId(fields.get("id")), isActive });
      return isActive ? "on" : "off";
    }),
    route("/api/moderation/word-rules/delete", async (editing, fields) => {
      await deleteWordRule({ ...editing, id: toId(fields.get("id")) });
      return "deleted";
    }),
  ];
}
