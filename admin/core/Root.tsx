import { Activity } from 'react';
import { useView } from './view.tsx';

/** What is on the screen; a shell that waits keeps its state but takes no part. */
export function Root() {
  const { page, shell } = useView();
  return (
    <>
      <Activity mode={page ? 'hidden' : 'visible'}>{shell}</Activity>
      {page}
    </>
  );
}
