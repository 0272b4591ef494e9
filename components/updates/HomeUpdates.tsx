"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { hydrateWhen } from "#components/ui/hydrate-when.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { UpdatesLoading } from "./UpdatesLoading.tsx";

const UpdateLoader = lazyPart({
  load: () => import("./UpdateLoader.tsx").then((module) => module.UpdateLoader),
  loading: <UpdatesLoading />,
});

type Props = {
  title: string;
  /** A link to the updates for browsers without scripts. */
  link: ReactNode;
  /** The actions that members can start here. */
  start?: ReactNode;
  /** Gives the section its height before the first paint. */
  reserve?: ReactNode;
};

/**
 * The member's updates, above the home page. All members share that page, so the browser loads this
 * part separately. Its texts are props: the module is in the scripts of every home page.
 */
export function HomeUpdates({ title, link, start, reserve }: Props) {
  const { status } = useAccount();
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    if (status !== "guest") setIsKnown(true);
  }, [status]);
  // The session has ended: there is nothing to wait for.
  if (isKnown && status === "guest") return null;
  return (
    <section
      id="home-updates"
      aria-labelledby="updates"
      // The script in `reserve` has set the height before hydration.
      suppressHydrationWarning
      {...hydrateWhen("idle")}
      className="home-updates mx-auto max-w-page px-4 sm:px-6 lg:px-8 print:hidden"
    >
      {reserve}
      <div className="py-8">
        <h2 id="updates" className="mb-6 text-3xl">
          {title}
        </h2>
        <div className="noscript:hidden">
          {status === "member" ? <UpdateLoader start={start} /> : <UpdatesLoading />}
        </div>
        <noscript>{link}</noscript>
      </div>
    </section>
  );
}
