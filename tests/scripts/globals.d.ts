// What the types of browsers and packages do not say of the scripts that are checked here.
declare module "react-router";
declare module "leaflet/dist/leaflet-src.esm.js";
declare module "supercluster";
declare module "@mapbox/vector-tile";
declare module "pbf";
declare module "@radix-ui/*";
declare module "*.css";
declare module "*/websocket.js";
declare module "$/utils/*";

// What a component is given. Python declares it, and may leave out anything.
type Props = Record<string, any>;

// What a script looks for on a page is an element of HTML.
interface Element {
  readonly dataset: DOMStringMap;
  readonly style: CSSStyleDeclaration;
  readonly form: HTMLFormElement | null;
  tabIndex: number;
  focus(options?: FocusOptions): void;
  click(): void;
}
interface EventTarget {
  readonly tagName: string;
  readonly form: HTMLFormElement | null;
  readonly files: FileList | null;
  value: string;
  name: string;
  checked: boolean;
  closest(selectors: string): Element | null;
}
interface Window {
  readonly countView?: (mark: string) => void;
  keepForOffline?: (address: string) => void;
  heldActs?: () => { key: string; number: number }[];
  tellOpened?: () => void;
}
interface Document {
  readonly prerendering?: boolean;
}
interface Navigator {
  readonly connection?: { readonly saveData: boolean };
  readonly globalPrivacyControl?: boolean;
}

// The forms that are read as texts have no files.
interface FormData {
  get(name: string): any;
  [Symbol.iterator](): ArrayIterator<[string, any]>;
}
