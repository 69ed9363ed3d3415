import { Suspense } from 'react';
import { lazyParts } from '../../layout/lazyPart.ts';
import { useRooms, type OwnTile } from '../../room.ts';
import { useAllRights } from '../../providers/rights.ts';
import styles from './Home.module.css';

const parts = lazyParts();

/** Where the business stands, as the rooms show it of what the person may read. */
export function Tiles() {
  const rights = useAllRights();
  const tiles = useRooms().flatMap((room) => room.tiles ?? []);
  const mine = tiles.filter(({ resource }) => rights[resource]?.may.includes('read'));
  if (mine.length === 0) return null;
  return <div className={styles.tiles}>{mine.map(tileElement)}</div>;
}

function tileElement(tile: OwnTile) {
  const Shown = parts.of(tile.load);
  return (
    <Suspense key={tile.name} fallback={null}>
      <Shown />
    </Suspense>
  );
}
