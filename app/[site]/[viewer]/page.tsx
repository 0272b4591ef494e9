import { pageLink } from "#graphql/link.ts";
import { ContentPageDocument } from "#graphql/generated/client/graphql.ts";
import { notFound } from "next/navigation";
export const dynamic = "force-dynamic";
export default async function Home() {
  const { contentItem } = await pageLink().read(ContentPageDocument, { slug: "home" });
  if (!contentItem) notFound();
  return <main><h1>{contentItem.title}</h1><p>{pageLink().current().variant}</p></main>;
}
