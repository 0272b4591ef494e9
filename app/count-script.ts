/** The script that counts pages nobody touches. Bundled on its own by scripts/setup/build-count-script.mjs. */
import { countUntouched } from "#components/analytics/count-untouched.ts";

countUntouched();
