/** Words of PromQL that are no names of measures. Functions are followed by a bracket. */
const keywords = new Set(["or", "and", "unless", "offset", "by", "on", "without", "bool", "ignoring"]);

/** Lists the measures that an expression reads, and the labels that it names. */
export function namesIn(expression: string): { readonly measures: string[]; readonly labels: string[] } {
  const labels = [
    ...[...expression.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = ""]) => label),
    ...[...expression.matchAll(/\b(?:by|on|without)\s*\(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(",")),
  ];
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, " ")
    .replaceAll(/\b(?:by|on|without)\s*\([^)]*\)/g, " ")
    .replaceAll(/\boffset\s+\w+/g, " ");
  const measures = [...bare.matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)].map(([word]) => word);
  return {
    measures: measures.filter((word) => !keywords.has(word)),
    labels: labels.map((label) => label.trim()).filter(Boolean),
  };
}

/** Lists the names and labels of a page of measures. A histogram offers three names. */
export function offeredBy(page: string): {
  readonly measures: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
} {
  const types = [...page.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const ends = (kind = "") => (kind === "histogram" ? ["_bucket", "_sum", "_count"] : [""]);
  return {
    measures: new Set(types.flatMap(([, name = "", kind]) => ends(kind).map((end) => name + end))),
    labels: new Set([...page.matchAll(/[{,](\w+)="/g)].map(([, label = ""]) => label)),
  };
}
