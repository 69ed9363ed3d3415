import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '../../../../schemas/core/formats/day.ts';
import { formatDate } from '../../../../schemas/core/formats/locale.ts';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import { ListMessage } from '../../../core/Entity/list/ListMessage.tsx';
import type { List } from '../../../core/Entity/list/useList.ts';
import type { Moving } from '../../../core/Entity/tree/MoveDialog.tsx';
import { parentField, type ParentField } from '../../../core/Entity/tree/parentField.ts';
import { useTree } from '../../../core/Entity/tree/useTree.ts';
import { today } from '../../../core/format/today.ts';
import type { EntityRecord } from '../../../core/format/value.ts';
import { PageTexts } from '../../../core/i18n/PageTexts.tsx';
import { loadTexts as loadSalesStructureTexts } from '../../../../generated/texts/rooms/salesStructure.ts';
import { useRights } from '../../../core/providers/rights.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { isValidOn } from '../isValidOn.ts';
import { useTexts } from '../texts.ts';
import { AsOf } from './AsOf.tsx';
import { Canvas } from './Canvas.tsx';

const MoveDialog = lazy(() => import('../../../core/Entity/tree/MoveDialog.tsx'));

/** The sales teams as an organisation chart, as they are on a day. */
export default function OrgChart({ list }: { list: List }) {
  const parent = parentField(list.resource);
  return parent ? (
    <PageTexts load={loadSalesStructureTexts}>
      <Chart list={list} parent={parent} />
    </PageTexts>
  ) : null;
}

function Chart({ list, parent }: { list: List; parent: ParentField }) {
  const text = useTexts();
  const words = useWords();
  const [day, setDay] = useDay();
  const isShown = useCallback((row: EntityRecord) => isValidOn(row, day), [day]);
  const tree = useTree(list, parent.name, isShown);
  const [moving, move] = useState<Moving>();
  const { lock } = useRights(list.resource.path);
  const mayMove = list.may('update') && !lock.includes(parent.name);
  if (tree.error && !tree.rows)
    return (
      <ListMessage
        alert
        title={errorSentence(tree.error, list.resource.path, words)}
        action={<Button onClick={tree.refetch}>{words.translate('entity.again')}</Button>}
      />
    );
  if (!tree.rows) return <ListMessage title={words.translate('entity.loading')} />;
  const title = text('title', { day: formatDate(day, words.locale) });
  return (
    <>
      <AsOf rows={tree.rows} day={day} onChange={setDay} />
      {tree.lines.length === 0 ? (
        <ListMessage title={words.translate('errors.noResults')} text={text('none')} />
      ) : (
        <Canvas list={list} tree={tree} title={title} onMove={mayMove ? move : undefined} />
      )}
      <Suspense>
        {moving && (
          <MoveDialog
            resource={list.resource}
            parent={parent}
            trees={tree.trees ?? []}
            moving={moving}
            onClose={() => move(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The day that the address asks for, or today. */
function useDay(): [string, (day: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('asOf') ?? '';
  const change = (day: string) =>
    setParams((now) => {
      if (day === today()) now.delete('asOf');
      else now.set('asOf', day);
      return now;
    });
  return [isDay(asked) ? asked : today(), change];
}
