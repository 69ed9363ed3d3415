import { useMemo, useRef, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { loadTexts } from '../../../../generated/texts/changes.ts';
import { asList, asText, isRow } from '../../format/value.ts';
import { PageTexts } from '../../i18n/PageTexts.tsx';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import { http } from '../../providers/http.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import { useInputs } from '../../widgets/useWidgets.ts';
import { errorSentence } from '../errorText.ts';
import { useUnsavedGuard } from '../form/useUnsavedGuard.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import type { List } from '../list/useList.ts';
import { PickerSearchProvider } from '../picker/PickerSearchProvider.tsx';
import { cellColumns } from './cellColumns.ts';
import { EditBar } from './EditBar.tsx';
import { EditTable } from './EditTable.tsx';
import { useSaveTyped } from './useSaveTyped.ts';
import { useTyped, type TypedCells } from './useTyped.ts';

/** The rows of a list as cells that are typed in, and saved at once. */
export default function EditView({ list }: { list: List }) {
  return (
    <PageTexts load={loadTexts}>
      <PickerSearchProvider>
        <Typing key={list.resource.path} list={list} />
      </PickerSearchProvider>
    </PageTexts>
  );
}

/** What the help says of the keys of cells. */
const cellLines = ['cells.typeCell', 'cells.markCells', 'cells.fillDown', 'cells.undoCell', 'cells.save'] as const;

/** Holds what is typed: the rows below come and go, and fail to come. */
function Typing({ list }: { list: List }) {
  const bar = useRef<HTMLDivElement>(null);
  const steps = useTyped();
  const saving = useSaveTyped(list.resource, steps);
  const isTyped = steps.typed.size > 0;
  useUnsavedGuard(isTyped, isEdited);
  useShortcuts({ 'ctrl+s': () => saving.save?.() }, cellLines);
  return (
    <>
      {(isTyped || list.rows.rows?.length !== 0) && <EditBar ref={bar} steps={steps} saving={saving} />}
      <Loaded list={list} steps={steps} saving={saving} bar={bar} />
    </>
  );
}

/** What is typed stays while the list is sorted, turned or searched, as long as its rows are cells. */
const isEdited = ({ search }: { search: string }): boolean => new URLSearchParams(search).get('view') === 'edit';

interface LoadedProps {
  list: List;
  steps: TypedCells;
  saving: ReturnType<typeof useSaveTyped>;
  bar: RefObject<HTMLElement | null>;
}

function Loaded({ list, ...typing }: LoadedProps) {
  const { resource, columns, rows } = list;
  const words = useWords();
  const names = useQuery({
    queryKey: [resource.path, 'changes', 'each'],
    queryFn: async ({ signal }) => eachIn((await http(`/apis/v1/${resource.path}/changes`, { signal })).json),
    retry: false,
  });
  const validator = useQuery({
    queryKey: [resource.path, 'validator'],
    queryFn: resource.validator,
    staleTime: Infinity,
  });
  const cells = useMemo(
    () => cellColumns(resource, columns.shown, names.data ?? new Set()),
    [resource, columns.shown, names.data],
  );
  const canType = useInputs(cells.flatMap(({ field }) => field ?? []));
  const error = names.error ?? validator.error ?? (rows.rows ? undefined : rows.error);
  const again = () => [names, validator, rows].filter((asked) => asked.error).forEach((asked) => void asked.refetch());
  if (error)
    return (
      <ListMessage
        alert
        title={errorSentence(error, resource.path, words)}
        action={<Button onClick={again}>{words.translate('entity.again')}</Button>}
      />
    );
  if (rows.rows?.length === 0 && !rows.stale) return <ListMessage title={words.translate('errors.noResults')} />;
  if (!rows.rows || !names.data || !validator.data || !canType)
    return <ListMessage title={words.translate('cells.loading')} />;
  return <EditTable list={list} rows={rows.rows} columns={cells} validator={validator.data} {...typing} />;
}

const eachIn = (json: unknown): ReadonlySet<string> => new Set(asList(isRow(json) ? json.each : []).map(asText));
