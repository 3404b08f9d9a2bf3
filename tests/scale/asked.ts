import { connect } from "#server/db/connect.ts";
import { createLog } from "#server/platform/log.ts";

/** A statement as it reached PostgreSQL, with its name if it is prepared once for a connection. */
export type Asked = { readonly text: string; readonly values: unknown[]; readonly name?: string };

/** Opens a connection that records single queries; statements within transactions are not recorded. */
export function listening(url: string, asked: Asked[], log = createLog({ logLevel: "silent" })) {
  const connection = connect(url, log);
  const ask = connection.pool.query.bind(connection.pool);
  connection.pool.query = new Proxy(ask, {
    apply(target, self, [query, values]) {
      const { text, name } = typeof query === "string" ? { text: query } : query;
      asked.push({ text, values: values ?? query.values ?? [], ...(name && { name }) });
      return Reflect.apply(target, self, [query, values]);
    },
  });
  return connection;
}
