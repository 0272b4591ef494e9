import { describe, expect, test } from "vitest";
import { parsePacket } from "./parse-packet.ts";

const packet = {
  ORPHAcode: "324",
  Label: "Made-up <i>disease</i>",
  DisorderType: { value: "Disease" },
  Synonyms: [{ Synonym: "One" }, { Synonym: ["Two", "One"] }, { Synonym: " " }],
  TextSection: { TextSectionType: "Definition", Contents: "A <i>GENE</i> &amp; speeds <10 m/s." },
  AverageAgeOfOnsets: { AverageAgeOfOnset: [{ value: "Adult" }, { value: "No data available" }] },
  TypeOfInheritances: [{ TypeOfInheritance: { value: "Unknown" } }],
  Prevalences: [
    ["Cases/families", "no data", "Worldwide"],
    ["Annual incidence", "1-9 / 100 000", "Europe"],
    ["Point prevalence", "1-9 / 1 000 000", "Europe"],
    ["Point prevalence", "1-9 / 1 000 000", "Europe"],
    ["Point prevalence", "Unknown", "Spain"],
    ["Prevalence at birth", "1-5 / 10 000", "France"],
  ].map(([PrevalenceType, PrevalenceClass, PrevalenceGeographic]) => ({
    Prevalence: { PrevalenceType, PrevalenceClass, PrevalenceGeographic },
  })),
  PURL: "http://register.example/324",
  copyright: "A register",
};

test("a packet is read in whichever form its collections are written", () => {
  expect(parsePacket({ Orphapacket: packet })).toEqual({
    name: "Made-up disease",
    cut: false,
    disorder: {
      name: "Made-up disease",
      synonyms: ["One", "Two"],
      summary: "A GENE & speeds <10 m/s.",
      onsetAge: "Adult",
      orphaCode: "324",
      inheritanceType: null,
      prevalences: [
        { class: "1-9 / 1 000 000", geographic: "Europe" },
        { class: "1-5 / 10 000", geographic: "France", type: "Prevalence at birth" },
        { class: "1-9 / 100 000", geographic: "Europe", type: "Annual incidence" },
      ],
      sources: [{ title: "A register", url: "http://register.example/324" }],
      sections: [],
    },
  });
});

test("without a figure for people with the condition, the others are kept with their type", () => {
  const Prevalences = packet.Prevalences.filter(
    ({ Prevalence }) => Prevalence.PrevalenceType !== "Point prevalence",
  );
  expect(parsePacket({ ...packet, Prevalences })).toMatchObject({
    disorder: {
      prevalences: [
        { class: "1-5 / 10 000", geographic: "France", type: "Prevalence at birth" },
        { class: "1-9 / 100 000", geographic: "Europe", type: "Annual incidence" },
      ],
    },
  });
});

describe("a packet without a condition is reported", () => {
  test.each([
    [null, "has no name"],
    ["text", "has no name"],
    [[], "has no name"],
    [{ ...packet, Label: "🙂" }, "has no name"],
    [{ ...packet, Label: "x".repeat(300) }, "its name is longer than 200 characters"],
    [{ ...packet, ORPHAcode: undefined }, "has no ORPHAcode"],
    [{ ...packet, ORPHAcode: "1; drop" }, "has no ORPHAcode"],
    [{ ...packet, DisorderType: { value: "Category" } }, "is a group of conditions"],
    [{ ...packet, Label: "OBSOLETE: gone" }, "is no longer in use"],
  ])("%#: %s", (value, problem) => {
    expect(parsePacket(value)).toMatchObject({ problem });
  });

  test("an invalid URL becomes a source without one", () => {
    for (const PURL of ["javascript:alert(1)", "http://", 7, {}])
      expect(parsePacket({ ...packet, PURL })).toMatchObject({
        disorder: { sources: [{ url: null }] },
      });
  });

  test("a prototype in a packet is a field like any other", () => {
    const hostile = JSON.parse(
      '{"__proto__":{"Label":"x"},"Synonyms":{"__proto__":[{"Synonym":"y"}]}}',
    );
    expect(parsePacket(hostile)).toMatchObject({ problem: "has no name" });
  });
});
