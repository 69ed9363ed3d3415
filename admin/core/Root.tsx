import { Activity, useInsertionEffect } from 'react';
import { useView } from './view.tsx';

/** What is on the screen; a shell that waits keeps its state but takes no part. */
export function Root() {
  const { page, shell } = useView();
  useInsertionEffect(touchable, []); // before anything in it takes the focus
  return (
    <>
      <Activity mode={page ? 'hidden' : 'visible'}>{shell}</Activity>
      {page}
    </>
  );
}

/** What stands now is no longer the picture that was drawn ahead (prerender/prerendered.ts). */
function touchable(): void {
  const place = document.getElementById('root');
  place?.removeAttribute('inert');
  place?.removeAttribute('aria-disabled');
}
