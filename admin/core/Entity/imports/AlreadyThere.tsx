import type { Resource } from '../../../../generated/resources.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import { keyLabel, keyWith, type Draft } from './draft.ts';
import styles from './imports.module.css';
import type { Report, ReportRow } from './report.ts';
import type { Import } from './useImport.ts';

interface Props {
  resource: Resource;
  draft: Draft;
  report: Report;
  data: Import;
}

/** Where rows are refused only because their records are there already: changes these instead, with one click. */
export function AlreadyThere({ resource, draft, report, data }: Props) {
  const { translate } = useWords();
  const there = report.rows.filter(isDuplicate);
  const by = keyWith(resource, draft, there[0]?.errors[0]?.fault?.field);
  if (draft.mode !== 'insert' || by === undefined) return null;
  const update = () => {
    const found = { mode: 'both', by } as const;
    data.change(found);
    void data.check({ ...draft, ...found });
  };
  return (
    <p className={styles.there}>
      {translate('imports.there', { smart_count: there.length, key: keyLabel(draft, by) })}
      <Button disabled={data.busy} onClick={update}>
        {translate('imports.there.update')}
      </Button>
    </p>
  );
}

const isDuplicate = ({ result, errors }: ReportRow): boolean =>
  result === 'refused' && errors.length > 0 && errors.every(({ code }) => code === 'duplicate');
