/** Ref of a bar at the foot of the window: toasts stand above it, however high it is. */
export function aboveBottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => observer.disconnect();
}
