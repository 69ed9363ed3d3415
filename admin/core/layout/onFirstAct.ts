/** Acts once, as soon as the person presses a key or points at something, unless the answer is called before. */
export function onFirstAct(act: () => void): () => void {
  const stop = new AbortController();
  const first = () => {
    stop.abort();
    act();
  };
  for (const event of ['keydown', 'pointerdown'])
    window.addEventListener(event, first, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
