import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { TabList, TabPanel } from '../../widgets/controls/TabList.tsx';
import { useWords } from '../../widgets/source.ts';
import styles from './imports.module.css';
import { lacking } from './shared.ts';
import { Grid } from './Grid.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { isChangedMeanwhile, results, type Report, type Result } from './report.ts';
import { isLong, mostShown } from './useLongImport.ts';
import { AlreadyThere } from './AlreadyThere.tsx';
import { saveMended } from './saveMended.ts';
import type { Checked, Draft } from './draft.ts';
import { rowsAtWork } from './mending.ts';
import type { Import } from './useImport.ts';

interface Props {
  resource: Resource;
  draft: Draft;
  data: Import;
}

/** What the import would do, in figures and row by row; then it is done. On a phone what is done next stays at its lower edge. */
export function CheckedRows(props: Props) {
  const { resource, draft, data } = props;
  const { checked } = data;
  const isPhone = useNarrowest();
  const all = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const isChecked = checked !== undefined;
  useEffect(() => {
    if (isChecked) show(isPhone ? top.current : all.current, isPhone);
  }, [isPhone, isChecked]);
  return (
    <div ref={all} className={styles.checked}>
      {!isPhone && <Actions {...props} />}
      <div ref={top} className={styles.told}>
        <Told data={data} />
        {checked && <AlreadyThere resource={resource} draft={draft} report={checked.report} data={data} />}
      </div>
      {checked && <Results resource={resource} draft={draft} checked={checked} data={data} />}
      {isPhone && <Actions {...props} />}
    </div>
  );
}

/** Brings what was found into sight, where most of it is below the edge of the screen. */
function show(element: HTMLElement | null, always: boolean): void {
  const isBelow = (element?.getBoundingClientRect().top ?? 0) > innerHeight / 2;
  if (always || isBelow) element?.scrollIntoView({ block: 'start' });
}

function Actions({ resource, draft, data }: Props) {
  const { translate, locale } = useWords();
  const { checked, busy } = data;
  const isCurrent = checked?.lines === draft.lines;
  const isInVain = draft.mode === 'insert' && lacking(resource, draft).length > 0; // every row would be refused
  const isNothing = draft.columns.every((name) => name === null) || draft.lines.length === 0;
  return (
    <p className={styles.bar}>
      <Button
        kind={isCurrent ? 'quiet' : 'primary'}
        disabled={busy || isNothing || isInVain}
        onClick={() => void data.check(draft)}
      >
        {translate(checked ? 'imports.checkAgain' : 'imports.check')}
      </Button>
      {checked && <WriteButton draft={draft} report={checked.report} isCurrent={isCurrent} data={data} />}
      {draft.lines !== draft.table.lines && (
        <Button onClick={() => saveMended(draft, translate('imports.mendedName'), locale)}>
          {translate('imports.mended')}
        </Button>
      )}
    </p>
  );
}

function Told({ data: { checked, busy, progress, cancel } }: { data: Import }) {
  const { translate } = useWords();
  if (progress)
    return (
      <ProgressLine {...progress}>
        {progress.doing === 'checking' && <Button onClick={cancel}>{translate('imports.cancel')}</Button>}
      </ProgressLine>
    );
  const summaryOf = ({ created, changed, unchanged, refused, rows }: Report) => {
    const removed = rows.reduce((sum, row) => sum + row.removed, 0);
    const counts = translate('imports.summary', { created, changed, unchanged, refused });
    return removed > 0 ? `${counts} ${translate('imports.removedInAll', { smart_count: removed })}` : counts;
  };
  const meanwhile = checked?.report.rows.filter(isChangedMeanwhile).length ?? 0;
  return (
    <div role="status" className={styles.told}>
      <p className={styles.summary}>{busy ? translate('imports.busy') : checked && summaryOf(checked.report)}</p>
      {meanwhile > 0 && (
        <p className={styles.leftOut}>
          {translate('imports.meanwhile', { smart_count: meanwhile, again: translate('imports.checkAgain') })}
        </p>
      )}
    </div>
  );
}

interface WriteProps {
  draft: Draft;
  report: Report;
  /** It says all of the lines as they are now. */
  isCurrent: boolean;
  data: Import;
}

function WriteButton({ draft, report, isCurrent, data }: WriteProps) {
  const { translate } = useWords();
  const { created, changed, refused } = report;
  const text = refused > 0 ? 'imports.writeRest' : 'imports.write';
  return (
    <Button
      kind="primary"
      icon="import"
      disabled={!isCurrent || data.busy || created + changed === 0}
      onClick={() => void data.write(draft, refused > 0 ? 'skip' : 'stop')}
    >
      {translate(text, { smart_count: created + changed, refused })}
    </Button>
  );
}

/** Of rows that were refused none may be left. */
const tabText = (key: Result, report: Report) =>
  key === 'refused' && report.refused === 0 ? 'imports.tab.mended' : (`imports.tab.${key}` as const);

function Results({ resource, draft, checked, data }: Props & { checked: Checked }) {
  const id = useId();
  const { translate } = useWords();
  const { report, lines } = checked;
  const atWork = useMemo(() => rowsAtWork(draft, report.rows, lines), [draft, report, lines]);
  const there = results.filter((result) => report[result] > 0 || (result === 'refused' && atWork.length > 0));
  const [chosen, choose] = useState<Result>();
  const current = there.find((result) => result === chosen) ?? there[0];
  if (!current) return null;
  const isAtWork = current === 'refused';
  const isCut = report[current] > mostShown && isLong(draft);
  const rows = isAtWork ? atWork : report.rows.filter(({ result }) => result === current);
  const told = isCut ? report.rows : undefined;
  const mending = { draft, before: lines, rows, onMend: data.mend, isAtWork, told };
  return (
    <>
      <TabList
        id={id}
        label={translate('imports.result')}
        tabs={there.map((key) => ({
          key,
          label: translate(tabText(key, report), { smart_count: report[key] || atWork.length }),
        }))}
        current={current}
        onShow={choose}
      />
      <TabPanel id={id} tab={current} hidden={false}>
        {isCut && <p>{translate('imports.firstOnly', { shown: mostShown, total: report[current] })}</p>}
        <Grid key={current} resource={resource} mending={mending} />
      </TabPanel>
    </>
  );
}
