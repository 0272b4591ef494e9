"use client";

import { lazyForm } from "#components/forms/LazyForm.tsx";
import type { CampaignFormProps } from "./CampaignFields.tsx";

export const LazyCampaignForm = lazyForm<CampaignFormProps>({
  load: () => import("./CampaignForm.tsx").then((module) => module.CampaignForm),
});
