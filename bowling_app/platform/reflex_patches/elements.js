// What draws an element. Reflex calls `jsx` of @emotion/react, which brings a compiler of style sheets for the `css` of a
// component. Ours are classes and single values, which a style attribute holds as well.
import { createElement } from "react";

export function jsx(type, props, ...children) {
  if (!props?.css) return createElement(type, props, ...children);
  const { css, style, ...others } = props;
  return createElement(type, { ...others, style: { ...css, ...style } }, ...children);
}
