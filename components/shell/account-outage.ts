/** Tells `OutageNote` whether the page lacks the account of the reader. */
export function setAccountOutage(isMissing: boolean): void {
  const { dataset } = document.documentElement;
  const marks = new Set((dataset.outage ?? "").split(" ").filter(Boolean));
  if (isMissing) marks.add("account");
  else marks.delete("account");
  if (marks.size > 0) dataset.outage = [...marks].join(" ");
  else delete dataset.outage;
}
