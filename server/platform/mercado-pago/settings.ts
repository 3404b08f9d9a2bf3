/**
 * The operator's application at Mercado Pago, with which clubs connect in one step. Without it they paste an access
 * token of their own.
 */
export type GatewayApplication = {
  readonly id: string;
  readonly secret: string;
  /** The secret that signs messages to the application. Without it all messages are accepted, which harms nobody. */
  readonly webhookSecret: string | undefined;
};

/**
 * The addresses of Mercado Pago, and our identity there. Without settings no screen shows Mercado Pago, and no call is
 * made.
 */
export type GatewaySettings = {
  readonly apiUrl: string;
  readonly authorizationUrl: string;
  readonly application: GatewayApplication | undefined;
  /** True for the local stand-in, which moves no real money. */
  readonly standIn: boolean;
  /** Time limit of one call in milliseconds. */
  readonly patience?: number;
};

const themselves = {
  apiUrl: "https://api.mercadopago.com",
  authorizationUrl: "https://auth.mercadopago.com/authorization",
} as const;

/** The path of the stand-in below the machine's address. */
export const standInPath = "/dev/mercado-pago";

/** The application's credentials at the stand-in. */
export const standInApplication = {
  id: "punto-de-oro-local",
  secret: "clave-de-la-aplicacion-local",
  webhookSecret: "firma-de-la-aplicacion-local",
} as const satisfies GatewayApplication;

/** Returns the settings for Mercado Pago itself, for a test address instead, or for the local stand-in. */
export function gatewaySettings(
  how: "on" | "local",
  {
    publicUrl,
    apiUrl = themselves.apiUrl,
    application,
  }: {
    readonly publicUrl: string;
    readonly apiUrl?: string | undefined;
    readonly application: GatewayApplication | undefined;
  },
): GatewaySettings {
  if (how === "local")
    return { ...addressesAt(`${publicUrl}${standInPath}`), application: standInApplication, standIn: true };
  const addresses = apiUrl === themselves.apiUrl ? themselves : addressesAt(apiUrl);
  return { ...addresses, application, standIn: false };
}

/** Returns the addresses of a stand-in at this base address. */
export function addressesAt(url: string) {
  return { apiUrl: `${url}/api`, authorizationUrl: `${url}/authorization` };
}
