import { landingWords as words } from "#web/i18n/landing.ts";

import * as texts from "#web/i18n/texts.ts";
/** The metadata of the page for search engines, and for the preview of its address in a chat. */
export function LandingHead({ province, origin }: { province: string; origin: string }) {
  const title = words.title(province);
  const description = words.description(province);
  return (
    <>
      <title>{`${title} · ${texts.brand}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${origin}/`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={texts.brand} />
      <meta property="og:locale" content="es_AR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${origin}/`} />
      <meta property="og:image" content={`${origin}/og-1.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
