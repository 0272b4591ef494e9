import { randomUUID } from "node:crypto";
import { openCase } from "#lib/moderation/server/open-case.ts";
import type { CaseTargetType } from "#lib/moderation/shared/case.ts";
import { getMemberId } from "./demo-members.ts";
import { makeModerated } from "./make-moderated.ts";
import type { TestNetwork } from "./test-network.ts";

export type MadeCase = { id: string; assocId: string; memberId: number };

/**
 * Opens a case about a member's post on a site, about their account or about their private messages.
 * @param options.email the email of the member; for posts only that of member2
 */
export async function makeCase(
  network: TestNetwork,
  kind: CaseTargetType,
  options: { site?: string; email?: string } = {},
): Promise<MadeCase> {
  const { site = "migraine", email = "member2@demo.test" } = options;
  const memberId = await getMemberId(network, email);
  const isAboutPerson = kind === "USER" || kind === "MESSAGE";
  const assocId = isAboutPerson ? String(memberId) : await makeModerated(network, kind, site);
  const { caseId } = await network.services.store.db.transaction((tx) =>
    openCase(tx, {
      target: {
        siteId: network.site(site).id,
        assocType: kind,
        assocId: Number(assocId),
        memberId,
        conversationId: kind === "MESSAGE" ? randomUUID() : undefined,
      },
      report: {
        reporterId: null,
        reason: "word_rule",
        details: "",
        snapshot: { title: null, body: "What I wrote", path: null },
      },
    }),
  );
  return { id: String(caseId), assocId, memberId };
}
