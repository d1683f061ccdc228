// In place of the transports of engine.io-client: the site opens websockets alone. The others are named, for whoever
// asks the package for them, but are not there. By the path of the file, as the package names no part of itself.
import { WS } from "../node_modules/engine.io-client/build/esm/transports/websocket.js";

export const transports = { websocket: WS };
export const [XHR, Fetch, WT] = Array(3).fill(null);
