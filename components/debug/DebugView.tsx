import type { ReactNode } from "react";
import type { DebugToolQuery } from "#graphql/generated/client/graphql.ts";

type Info = DebugToolQuery["debugInfo"];
type Facts = readonly (readonly [name: string, value: ReactNode])[];

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const listed = (names: readonly string[]) => names.join(", ") || "none";

function FactList({ title, facts }: { title: string; facts: Facts }) {
  return (
    <section className="border-t border-line pt-6">
      <h2 className="mb-3 text-xl">{title}</h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{name}</dt>
            <dd className="min-w-0 break-words text-ink-soft max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The state of a site and of the responding process, for operators. */
export function DebugView({ info }: { info: Info }) {
  const { site, pageCache } = info;
  return (
    <div className="space-y-8">
      <FactList
        title="Site"
        facts={[
          ["Id", site.id],
          ["Prefix", site.prefix],
          ["Host", site.host],
          ["Features", listed(site.features)],
          [
            "Theme",
            `hue ${site.theme.hue}, ${site.theme.motif}, ${site.theme.pairing}, logo ${site.theme.logo ?? "none"}`,
          ],
          ["Parent", site.parentSite?.prefix ?? "none"],
          ["Children", listed(site.childSites.map(({ prefix }) => prefix))],
          ["Siblings", listed(site.siblingSites.map(({ prefix }) => prefix))],
          [
            "Settings",
            <pre key="settings" className="whitespace-pre-wrap break-words text-sm">
              {info.settings}
            </pre>,
          ],
        ]}
      />
      <FactList
        title="You"
        facts={[
          ["Variant of pages", info.variant],
          ["Role", info.roleId ?? "visitor"],
          ["Cookies", listed(info.cookieNames)],
        ]}
      />
      <FactList
        title="Process"
        facts={[
          ["Node", info.nodeVersion],
          ["Next", info.nextVersion],
          ["Running for", `${info.uptimeSeconds.toLocaleString("en")} seconds`],
          [
            "Page cache",
            pageCache
              ? `${pageCache.pages} pages, ${megabytes(pageCache.bytes)}, ${pageCache.tags} tags`
              : "none",
          ],
        ]}
      />
    </div>
  );
}
