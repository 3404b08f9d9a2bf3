/** What a browser calls itself, from the particular to the general: most say that they are several of these. */
const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh/],
  ["Linux", /Linux|X11/],
] as const;
const browsers = [
  ["Edge", /Edg/],
  ["Opera", /OPR|Opera/],
  ["Samsung Internet", /SamsungBrowser/],
  ["Firefox", /Firefox|FxiOS/],
  ["Chrome", /Chrome|CriOS/],
  ["Safari", /Safari/],
] as const;

/** What people know a device by: "Android · Chrome". */
export function deviceName(userAgent = ""): string {
  const known = [systems, browsers].flatMap((names) => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? []);
  return known.length > 0 ? known.join(" · ") : "Web";
}
