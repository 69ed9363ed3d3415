import { lazy, Suspense, type ComponentType } from 'react';
import { useRooms, type OwnTile } from '../../layout/rooms.ts';
import { useAllRights } from '../../providers/rights.ts';
import styles from './Home.module.css';

const loaded = new Map<OwnTile['load'], ComponentType>();

/** One lazy component per tile, however often home is opened. */
function lazyTile({ load }: OwnTile): ComponentType {
  const known = loaded.get(load) ?? lazy(load);
  loaded.set(load, known);
  return known;
}

/** Where the business stands, as the rooms show it of what the person may read. */
export function Tiles() {
  const rights = useAllRights();
  const tiles = useRooms().flatMap((room) => room.tiles ?? []);
  const mine = tiles.filter(({ resource }) => rights[resource]?.may.includes('read'));
  if (mine.length === 0) return null;
  return <div className={styles.tiles}>{mine.map(tileElement)}</div>;
}

function tileElement(tile: OwnTile) {
  const Shown = lazyTile(tile);
  return (
    <Suspense key={tile.name} fallback={null}>
      <Shown />
    </Suspense>
  );
}
