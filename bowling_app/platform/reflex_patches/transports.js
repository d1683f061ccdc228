// In place of the list of transports of engine.io-client: the site opens websockets alone.
// By the path of the file, as the package names no part of itself.
import { WS } from "../node_modules/engine.io-client/build/esm/transports/websocket.js";

export const transports = { websocket: WS };
