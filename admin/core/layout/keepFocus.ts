const places = ':is(input, select, textarea, button, a[href]):not([disabled], [tabindex="-1"])';

/** Before an element, and perhaps what stands around it, goes away: the keyboard stays near it then, and is not lost to the page. */
export function keepFocus(element: Element): void {
  const around = ancestorsOf(element);
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const next = around.filter(({ isConnected }) => isConnected).map((each) => each.querySelector<HTMLElement>(places));
    next.find((each) => each !== null)?.focus();
  });
}

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}
