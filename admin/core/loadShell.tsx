import type { ReactNode } from 'react';
import { askAhead } from './providers/ahead.ts';
import { rightsAddress } from './providers/listAddress.ts';
import { getSession } from './providers/session.ts';
import type { Patience } from './providers/firstAnswers.ts';
import { fetchShell, type LoadRooms } from './shellParts.ts';

/** The shell for who is signed in, ready to be drawn with what its first screen shows. The rights are asked for beside the code that reads them. */
export async function loadShell(loadRooms: LoadRooms, patience?: Patience): Promise<ReactNode> {
  askAhead(rightsAddress, getSession().accessToken);
  const [{ App }, { beginScreen }, brought, texts, home] = await Promise.all([
    ...fetchShell(loadRooms),
    import('./providers/rights.ts').then(({ loadRights }) => loadRights()),
  ]);
  await beginScreen(brought, home, patience);
  return <App key={getSession().id} texts={texts} rooms={brought.rooms} />;
}
