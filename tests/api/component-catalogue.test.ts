import { expect, test, vi } from "vitest";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import AccountFormsPage from "#app/[site]/[viewer]/component-catalogue/account-forms/page.tsx";
import ComponentCataloguePage from "#app/[site]/[viewer]/component-catalogue/page.tsx";
import { type PageRequest, setRenderContext } from "#graphql/render-context.ts";

function pretendToServe(hasInternalTools: boolean): void {
  setRenderContext({
    request: () => ({ hasInternalTools }) as PageRequest,
    findSite: vi.fn(),
    getDecision: () => ({ kind: "render" }),
    read: vi.fn(),
    readAsViewer: vi.fn(),
    readConsent: vi.fn(),
    respondWith: vi.fn(),
    getFormKey: vi.fn(),
    readShared: vi.fn(),
    describePage: vi.fn(),
    remember: () => new Map(),
  });
}

test("the catalogue and the account's forms are the not-found screen where internal tools are off", async () => {
  pretendToServe(false);
  expect(ComponentCataloguePage().type).toBe(NotFoundPage);
  expect((await AccountFormsPage()).type).toBe(NotFoundPage);
});

test("the catalogue is shown where internal tools are on", () => {
  pretendToServe(true);
  expect(ComponentCataloguePage().type).not.toBe(NotFoundPage);
});
