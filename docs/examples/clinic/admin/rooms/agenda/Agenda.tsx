import { Paper } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../core/format/today.ts';
import { PageHead } from '../../core/layout/PageHead.tsx';
import type { PageProps } from '../../core/route.ts';
import { DayBar } from './DayBar.tsx';
import { DayTable } from './DayTable.tsx';
import { useTexts } from './texts.ts';
import { VisitDrawer } from './VisitDrawer.tsx';

/** The appointments of a day, made of react-admin's and MUI's components; day and open appointment stand in the address. */
export default function Agenda({ route }: PageProps) {
  const translate = useTranslate();
  const text = useTexts();
  const [params, setParams] = useSearchParams();
  const day = params.get('day') ?? today();
  const visit = params.get('visit');
  return (
    <>
      <PageHead title={translate(route.title)} code={route.code} description={text('lead')} />
      <DayBar day={day} onChoose={(chosen) => setParams({ day: chosen })} />
      <Paper variant="outlined">
        <DayTable day={day} onOpen={(id) => setParams({ day, visit: String(id) })} />
      </Paper>
      {visit !== null && <VisitDrawer key={visit} id={Number(visit)} onClose={() => setParams({ day })} />}
    </>
  );
}
