import * as texts from "#web/i18n/texts.ts";
/** The metadata of a public page. */
export type HeadOf = {
  readonly title: string;
  readonly description: string;
  /** Canonical address, absolute and without parameters. */
  readonly url: string;
  readonly picture: { readonly url: string; readonly says: string } | null;
  /** True if search engines may index the page: not if it names people or does not exist. */
  readonly kept: boolean;
};

/** The head of a public page; the metadata for chats and search engines come first. */
export function PublicHead({ title, description, url, picture, kept }: HeadOf) {
  return (
    <>
      <title>{`${title} · ${texts.brand}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {!kept && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={texts.brand} />
      <meta property="og:locale" content="es_AR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {picture && (
        <>
          <meta property="og:image" content={picture.url} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={picture.says} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
