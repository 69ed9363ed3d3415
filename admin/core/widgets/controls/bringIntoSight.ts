/** The tab that is shown is never left outside where the tabs scroll. Nothing is measured before the page is drawn. */
export function bringIntoSight(tab: HTMLElement | null): (() => void) | undefined {
  const list = tab?.parentElement;
  if (!tab || !list) return undefined;
  const watcher = new IntersectionObserver(
    ([seen]) => {
      watcher.disconnect();
      if (seen && seen.intersectionRatio < 1)
        list.scrollTo({ left: tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2 });
    },
    { root: list },
  );
  watcher.observe(tab);
  return () => watcher.disconnect();
}
