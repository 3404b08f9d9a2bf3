/** What the operator has at Mercado Pago, so that clubs connect with one press; without it they paste an access token of their own. */
export type GatewayApplication = {
  readonly id: string;
  readonly secret: string;
  /** With which messages to the application are signed; without it they are all read, which harms nobody. */
  readonly webhookSecret: string | undefined;
};

/** Where Mercado Pago answers, and what it knows us by. Without settings there is no Mercado Pago on any screen, and nothing is asked. */
export type GatewaySettings = {
  readonly apiUrl: string;
  readonly authorizationUrl: string;
  readonly application: GatewayApplication | undefined;
  /** Whether it is the stand-in on this machine, with which money is only played. */
  readonly standIn: boolean;
  /** How long one call may take, in milliseconds. */
  readonly patience?: number;
};

const themselves = {
  apiUrl: "https://api.mercadopago.com",
  authorizationUrl: "https://auth.mercadopago.com/authorization",
} as const;

/** Where the stand-in answers on the machine that has this address. */
export const standInPath = "/dev/mercado-pago";

/** What the stand-in knows this product by. */
export const standInApplication = {
  id: "punto-de-oro-local",
  secret: "clave-de-la-aplicacion-local",
  webhookSecret: "firma-de-la-aplicacion-local",
} as const satisfies GatewayApplication;

/** Mercado Pago itself, another address in its place for tests, or the stand-in of this machine. */
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

/** Where a stand-in at this address answers. */
export function addressesAt(url: string) {
  return { apiUrl: `${url}/api`, authorizationUrl: `${url}/authorization` };
}
