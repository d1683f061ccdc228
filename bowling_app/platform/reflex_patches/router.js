// In place of two parts of React Router, for sites that a server of its own draws, and for those that measure its calls. All
// pages of ours are in the manifest, and nothing is measured. What is named here without a value is never called.
const nothing = () => {};
export const [isFogOfWarEnabled, useFogOFWarDiscovery, getPatchRoutesOnNavigationFunction] = Array(3).fill(nothing);
export const consumeInstrumentationClientResultMetaReceiver = nothing;
export const [getManifestPath, getPartialManifest, getPathsWithAncestors, handleClientVersionMismatch] = Array(4).fill(null);
export const [getRouteInstrumentationUpdates, instrumentClientSideRouter, instrumentHandler] = Array(3).fill(null);
export const instrumentationResultMetaContext = null;
