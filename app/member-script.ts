/**
 * The script of members' pages that hydrate on interaction. Bundled separately by
 * scripts/setup/build-page-scripts.mjs; guests do not load it.
 */
import { openMemberPage } from "#components/shell/member-page/open-member-page.ts";

openMemberPage();
