import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SiteSearch } from "./SiteSearch.tsx";

// spec §2: site search goes to /search
test("the form has the URL of the results, is labelled, and keeps the typed term", () => {
  const html = renderToStaticMarkup(
    <SiteSearch siteName="Migraine" id="term" term={'"aura" <b>'} />,
  );
  expect(html).toMatch(/<form[^>]* action="\/search"/);
  expect(html).toMatch(/<label[^>]*>Search Migraine<\/label>/);
  expect(html).toMatch(
    /<input[^>]* type="search"[^>]* name="s" value="&quot;aura&quot; &lt;b&gt;"/,
  );
});
