// What Reflex's script of the connection asks us: see platform/reflex_patches/steady_pages.py. The server's side is platform/reflex_patches/chunking.py.

/** The socket, which puts long messages together that the server sends in pieces: "~" and a piece, and "!" with the
 *  last. No packet of socket.io begins so. */
export function joined(socket) {
  const { decoder } = socket.io;
  const add = decoder.add.bind(decoder);
  const destroy = decoder.destroy.bind(decoder);
  let pieces = "";
  decoder.add = (data) => {
    const kind = data[0];
    if (kind === "~" || kind === "!") pieces += data.slice(1);
    if (kind === "~") return;
    const whole = kind === "!" ? pieces : data;
    if (kind === "!") pieces = "";
    add(whole);
  };
  // Called when a connection ends: what has not arrived by then never will.
  decoder.destroy = () => {
    pieces = "";
    destroy();
  };
  return socket;
}
