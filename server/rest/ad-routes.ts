import {
  deleteAd,
  type EditAdOptions,
  restoreAd,
  saveAd,
  setAdActive,
} from "#lib/ads/server/edit-ads.ts";
import { getAds } from "#lib/ads/server/get-ads.ts";
import type { HouseAdFields } from "#lib/ads/shared/house-ad-form.ts";
import {
  adFormTexts,
  manageAdsPath,
  slotNames,
  manageAdsTexts as texts,
} from "#lib/ads/shared/manage-ad-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import { countStaffAction } from "#lib/moderation/server/count-staff-action.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import type { Services } from "#lib/services.ts";
import { type PlainField, respondWithForm } from "./form-page.ts";
import { parseJsonOrFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/** Fields that are shown again after an error; the others are chosen from lists and stay as they were. */
const typedFields: readonly PlainField[] = [
  { name: "title", label: adFormTexts.title, type: "text" },
  { name: "text", label: adFormTexts.text, type: "text", isOptional: true },
  { name: "label", label: adFormTexts.label, type: "text", isOptional: true },
  { name: "href", label: adFormTexts.href, type: "text" },
  {
    name: "slot",
    label: adFormTexts.slot,
    type: "select",
    options: Object.entries(slotNames).map(([value, label]) => ({ value, label })),
  },
  { name: "targetValue", label: adFormTexts.targetValue, type: "text", isOptional: true },
  { name: "starts", label: adFormTexts.starts, type: "date", isOptional: true },
  { name: "ends", label: adFormTexts.ends, type: "date", isOptional: true },
  { name: "weight", label: adFormTexts.weight, type: "text" },
  { name: "maxPerDay", label: adFormTexts.maxPerDay, type: "text", isOptional: true },
];

/** The form again, with the reason and what was typed. */
function refuse(c: RestContext, error: AppError, action: string, sent: Record<string, unknown>) {
  const fields = new Map(
    Object.entries(sent).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
  const typed = typedFields.filter(({ name }) => fields.has(name));
  const names = new Set(typed.map(({ name }) => name));
  return respondWithForm(c, error, {
    title: typed.length > 0 ? texts.notSaved : texts.notChanged,
    reasons: names.has(error.field ?? "") ? [] : [error.message],
    action,
    hidden: Object.fromEntries([...fields].filter(([name]) => !names.has(name))),
    button: texts.save,
    fields: typed.map((field) => ({
      ...field,
      value: fields.get(field.name) ?? "",
      problem: field.name === error.field ? error.message : undefined,
    })),
    links: [{ href: manageAdsPath, label: texts.back }],
  });
}

/**
 * `GET /api/ads`: the ads that may fill the slots of a page. `/api/manage/ads`: the forms of the page of ads, which
 * answer scripts with JSON and browsers without with a redirect or the form again.
 */
export function adRoutes(
  services: Pick<Services, "store" | "limits" | "onStaffLimit" | "sessions" | "log">,
): RestRoute[] {
  const { store, limits, sessions, log } = services;

  const form = (
    path: string,
    act: (editing: EditAdOptions, fields: Record<string, unknown>) => Promise<string>,
  ): RestRoute => ({
    method: "POST",
    path,
    changesState: true,
    handle: async (c) => {
      const { isForm, body } = await parseJsonOrFormBody(c);
      const { site } = c.env;
      const fields = Object(body) as Record<string, unknown>;
      const session = await sessions.fromCookie(c.req.header("cookie"), site);
      try {
        const viewer = session?.member ?? null;
        await countStaffAction(services, viewer);
        const result = await act({ store, limits, site, viewer }, fields);
        return isForm
          ? seeOther(c, `${manageAdsPath}?result=${result}`)
          : c.json({ status: "success" });
      } catch (error) {
        if (!isForm || !(error instanceof AppError)) throw error;
        return refuse(c, error, path, fields);
      }
    },
  });

  return [
    {
      method: "GET",
      path: "/api/ads",
      changesState: false,
      handle: async (c) => {
        const { site, address } = c.env;
        const path = c.req.query("page") ?? "";
        const slots = (c.req.query("slots") ?? "").split(",").filter((slot) => slot !== "");
        const pattern = path.startsWith("/") ? findRoute(path).pattern : "";
        const ads = await getAds({
          db: store.db,
          limits,
          log,
          site,
          address,
          slots,
          pattern,
          path,
        });
        return c.json({ ads });
      },
    },
    form("/api/manage/ads", async (editing, fields) => {
      const { id, ...ad } = fields;
      await saveAd({ ...editing, id: id ? toId(id) : null, fields: ad as HouseAdFields });
      return "saved";
    }),
    form("/api/manage/ads/active", async (editing, { id, isActive }) => {
      await setAdActive({ ...editing, id: toId(id), isActive: isActive === "1" });
      return isActive === "1" ? "on" : "off";
    }),
    form("/api/manage/ads/delete", async (editing, { id }) => {
      await deleteAd({ ...editing, id: toId(id) });
      return `deleted&ad=${toId(id)}`;
    }),
    form("/api/manage/ads/restore", async (editing, { id }) => {
      await restoreAd({ ...editing, id: toId(id) });
      return "restored";
    }),
  ];
}
