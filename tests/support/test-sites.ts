/** The demo sites of the API tests: one of each kind. */
export const testSites = ["migraine", "sleep", "insomnia", "mentalhealth", "shn", "lupus"];
