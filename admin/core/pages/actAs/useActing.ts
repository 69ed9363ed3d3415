import { useEffect, useState } from 'react';
import { actingIsOver, readActing, type Acting } from '../../providers/actAs.ts';

const tick = 5_000; // milliseconds
/** The server's clock and ours may differ by what the network takes. */
const lateness = 2_000; // milliseconds

/** Who acts as whom, and the whole minutes that are left; both undefined until the server has told. */
export function useActing(): { acting: Acting | undefined; left: number | undefined } {
  const [acting, setActing] = useState<Acting>();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    readActing().then(setActing, () => undefined);
  }, []);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (acting && now > acting.until + lateness) actingIsOver().catch(() => undefined); // and again with each tick
  }, [acting, now]);
  return { acting, left: acting && Math.max(0, Math.floor((acting.until - now) / 60_000)) };
}
