/** Ref of a bar at the foot of the window: toasts stand above it, however high it is, and above the one before when it goes. */
export function aboveBottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const observer = new ResizeObserver(() => tell(bar));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    const others = [...document.querySelectorAll<HTMLElement>('[data-bottom-bar]')].filter((other) => other !== bar);
    tell(others.at(-1));
  };
}

const tell = (bar: HTMLElement | undefined): void =>
  document.documentElement.style.setProperty('--bottom-bar', bar ? `${bar.offsetHeight}px` : '');
