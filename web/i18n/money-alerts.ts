/** Warnings about a club's money, shown on all its screens. */
export const moneyAlertWords = {
  tillOfYesterday: "La caja de ayer sigue abierta",
  tillOfDay: (day: string) => `La caja del ${day} sigue abierta`,
  reconnect: "Volvé a conectar Mercado Pago",
  reconnectDetail: "Mercado Pago no acepta más el permiso: hasta que lo hagas nadie te puede pagar en línea.",
  unreadableDetail: "Ya no podemos leer el permiso: hasta que lo hagas nadie te puede pagar en línea.",
  endsDetail: (days: number) =>
    days === 0
      ? "El permiso venció y no se pudo renovar: nadie te puede pagar en línea."
      : `El permiso vence ${days === 1 ? "mañana" : `en ${days} días`} y no se pudo renovar.`,
} as const;
