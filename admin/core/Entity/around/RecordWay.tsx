import { useEffect } from 'react';
import { useLocation, useNavigate } from 'ra-core';
import type { IconName } from '../../../../generated/icons.ts';
import type { Resource } from '../../../../generated/resources.ts';
import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import type { EntityRecord } from '../../format/value.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { useWords } from '../../widgets/source.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import { useOrigin } from '../useOrigin.ts';
import styles from './around.module.css';
import { wayBack, type RecordList } from './RecordList.ts';
import { noteRecord } from './trail.ts';
import { useNeighbours, type Neighbours } from './useNeighbours.ts';

interface Props {
  resource: Resource;
  id: number;
  list: RecordList;
}

/** The way back to where the record was opened: the list, with the records before and after this one in it, or another page. */
export function RecordWay({ resource, id, list }: Props) {
  const { translate } = useWords();
  const neighbours = useNeighbours(resource, id, list);
  const origin = useOrigin();
  useEffect(() => noteRecord(list.place, id), [list.place, id]);
  return (
    <nav className={styles.way} aria-label={translate('entity.around')} data-off-paper>
      <PageLink className={styles.back} to={origin?.from ?? wayBack(list)}>
        <Icon name="left" />
        {origin?.back || list.title}
      </PageLink>
      {neighbours && !origin && <Turn list={list} neighbours={neighbours} />}
    </nav>
  );
}

/** Goes to a neighbour on the same tab; the way back from there leads to the list as well. */
function useTurn({ to }: RecordList, { follow }: Neighbours) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (row: EntityRecord | undefined) => {
    if (!row) return;
    const tab = new URLSearchParams(search).get('tab');
    follow(row);
    navigate(`${to(row)}${tab === null ? '' : `?tab=${encodeURIComponent(tab)}`}`, { replace: true });
  };
}

function Turn({ list, neighbours }: { list: RecordList; neighbours: Neighbours }) {
  const { translate, locale } = useWords();
  const { previous, next, place, total, capped } = neighbours;
  const turn = useTurn(list, neighbours);
  useShortcuts({ j: () => turn(next), k: () => turn(previous) }, ['form.nextRecord', 'form.previousRecord']);
  const figures = (count: number) => formatInteger(String(count), locale);
  const way = (icon: IconName, label: string, keys: string, row: EntityRecord | undefined) => (
    <IconButton icon={icon} label={label} keys={keys} disabled={!row} onClick={() => turn(row)} />
  );
  return (
    <>
      <span className={styles.place}>
        {translate('entity.around.place', { place: figures(place), total: `${figures(total)}${capped ? '+' : ''}` })}
      </span>
      {way('up', translate('entity.around.previous'), 'K', previous)}
      {way('down', translate('entity.around.next'), 'J', next)}
    </>
  );
}
