import { readFileSync, writeFileSync } from "node:fs";
import { interfaceTextsPath, renderInterfaceTexts } from "./interface-texts.ts";

const text = await renderInterfaceTexts();
if (!process.argv.includes("--check")) writeFileSync(interfaceTextsPath, text);
else if (readFileSync(interfaceTextsPath, "utf8") !== text) process.exitCode = 1;
