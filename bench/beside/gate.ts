import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** The treatment of a connection. */
export type Treatment = (socket: Socket) => void;

/** A local port that forwards to another one, or mistreats its connections. */
export type Gate = {
  readonly port: number;
  /** Sets the treatment of new connections and ends open ones; without an argument connections are forwarded. */
  readonly turn: (treatment?: Treatment) => void;
  readonly close: () => Promise<void>;
};

/** Opens a gate to the port that `target` returns for each connection. */
export async function openGate(target: () => number): Promise<Gate> {
  const open = new Set<Socket>();
  const hold = (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => {}).on("close", () => open.delete(socket));
  };
  const through: Treatment = (near) => {
    const far = connect(target(), "127.0.0.1");
    hold(far);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    near.pipe(far).pipe(near);
  };
  let treat = through;
  const server = createServer((socket) => {
    hold(socket);
    treat(socket);
  });
  const breakOff = () => {
    for (const socket of open) socket.destroy();
  };
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the gate has no port");
  return {
    port: address.port,
    turn: (treatment = through) => {
      treat = treatment;
      breakOff();
    },
    close: () => {
      breakOff();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
