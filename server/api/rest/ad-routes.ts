import * as z from "zod/mini";
import { deleteAd, restoreAd, saveAd, setAdActive } from "#lib/ads/server/edit-ads.ts";
import { getAds } from "#lib/ads/server/get-ads.ts";
import type { HouseAdFields } from "#lib/ads/shared/house-ad-form.ts";
import {
  adFormTexts,
  manageAdsPath,
  slotNames,
  manageAdsTexts as texts,
} from "#lib/ads/shared/manage-ad-texts.ts";
import { toId } from "#lib/core/shared/id.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import type { Services } from "#lib/services.ts";
import { formChecked, formId } from "#server/api/rest/forms/form-fields.ts";
import type { PlainField } from "#server/api/rest/forms/form-page.ts";
import { staffFormRoute } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

type AdServices = Pick<Services, "store" | "limits" | "onStaffLimit" | "sessions" | "log">;

/** The typed fields; the others are selected from lists and keep their values. */
const fields: readonly PlainField[] = [
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

const links = [{ href: manageAdsPath, label: texts.back }];
const toNotSaved = () => ({ title: texts.notSaved, button: texts.save, fields, links });
const toNotChanged = () => ({ title: texts.notChanged, button: texts.save, links });

/** Redirects a browser without scripts back to the page. */
const toReply = (result: string) => ({
  redirect: `${manageAdsPath}?result=${result}`,
  json: { status: "success" },
});

/** `/api/manage/ads`: the forms of the page of ads, sent as JSON by scripts or as plain forms. */
const manageAdRoutes = (services: AdServices): RestRoute[] => [
  staffFormRoute(services, {
    path: "/api/manage/ads",
    accepts: "formOrJson",
    run: async ({ site, viewer, body }) => {
      const { id, ...ad } = Object(body) as Record<string, unknown>;
      const edit = { id: id ? toId(id) : null, fields: ad as HouseAdFields };
      await saveAd({ ...services, site, viewer, ...edit });
      return toReply("saved");
    },
    onError: toNotSaved,
  }),
  staffFormRoute(services, {
    path: "/api/manage/ads/active",
    accepts: "formOrJson",
    schema: z.object({ id: formId, isActive: formChecked }),
    run: async ({ site, viewer, fields: { id, isActive } }) => {
      await setAdActive({ ...services, site, viewer, id, isActive });
      return toReply(isActive ? "on" : "off");
    },
    onError: toNotChanged,
  }),
  staffFormRoute(services, {
    path: "/api/manage/ads/delete",
    accepts: "formOrJson",
    schema: z.object({ id: formId }),
    run: async ({ site, viewer, fields: { id } }) => {
      await deleteAd({ ...services, site, viewer, id });
      return toReply(`deleted&ad=${id}`);
    },
    onError: toNotChanged,
  }),
  staffFormRoute(services, {
    path: "/api/manage/ads/restore",
    accepts: "formOrJson",
    schema: z.object({ id: formId }),
    run: async ({ site, viewer, fields: { id } }) => {
      await restoreAd({ ...services, site, viewer, id });
      return toReply("restored");
    },
    onError: toNotChanged,
  }),
];

/** `GET /api/ads`: the ads that may fill the slots of a page; and the forms of the page of ads. */
export const adRoutes = (services: AdServices): RestRoute[] => [
  {
    method: "GET",
    path: "/api/ads",
    changesState: false,
    handle: async (c) => {
      const { store, limits, log } = services;
      const { site, address } = c.env;
      const path = c.req.query("page") ?? "";
      const slots = (c.req.query("slots") ?? "").split(",").filter((slot) => slot !== "");
      const pattern = path.startsWith("/") ? findRoute(path).pattern : "";
      const page = { site, address, slots, pattern, path };
      return c.json({ ads: await getAds({ db: store.db, limits, log, ...page }) });
    },
  },
  ...manageAdRoutes(services),
];
