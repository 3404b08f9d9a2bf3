/** The systems in user agents, most specific first, because most user agents name several. */
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

/** Returns a device's name for people: "Android · Chrome". */
export function deviceName(userAgent = ""): string {
  const known = [systems, browsers].flatMap((names) => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? []);
  return known.length > 0 ? known.join(" · ") : "Web";
}
