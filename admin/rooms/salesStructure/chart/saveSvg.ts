import type { Bounds } from './layout.ts';

/** Saves a chart that is drawn whole as a file that any program shows: by itself, in the colours of the screen. */
export function saveSvg(svg: SVGSVGElement, bounds: Bounds, name: string): void {
  const copy = document.importNode(svg, true);
  for (const element of copy.querySelectorAll('[data-export="never"]')) element.remove();
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const attribute of unneeded) element.removeAttribute(attribute);
  }
  const { x, y, width, height } = bounds;
  give(copy, { viewBox: `${x} ${y} ${width} ${height}`, width, height, 'font-family': 'var(--font)' });
  const ground = document.createElementNS(copy.namespaceURI, 'rect');
  give(ground, { x, y, width, height, fill: 'var(--canvas)' });
  copy.prepend(ground);
  const text = new XMLSerializer()
    .serializeToString(copy)
    .replaceAll(/var\((--[a-z-]+)\)/g, (_, token) => valueOf(token));
  download(new Blob([text], { type: 'image/svg+xml' }), name);
}

const unneeded = ['class', 'tabindex', 'data-row', 'data-drop', 'data-dragging'];

function give(element: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
}

/** What a custom property is on this screen; its quotes would end the attribute. */
function valueOf(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim().replaceAll('"', "'");
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
