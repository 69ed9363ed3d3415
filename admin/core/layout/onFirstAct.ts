/** Acts once, as soon as the person presses a key, points at something or scrolls; answers what calls that off. */
export function onFirstAct(act: () => void): () => void {
  const stop = new AbortController();
  const first = () => {
    stop.abort();
    act();
  };
  for (const event of ['keydown', 'pointerdown', 'wheel'])
    window.addEventListener(event, first, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
