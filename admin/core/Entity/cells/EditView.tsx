import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { loadTexts } from '../../../../generated/texts/changes.ts';
import { asList, asText, isRow } from '../../format/value.ts';
import { PageTexts } from '../../i18n/PageTexts.tsx';
import { http } from '../../providers/http.ts';
import { useWords } from '../../widgets/source.ts';
import { useInputs } from '../../widgets/useWidgets.ts';
import { errorSentence } from '../errorText.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import type { List } from '../list/useList.ts';
import { PickerSearchProvider } from '../picker/PickerSearchProvider.tsx';
import { cellColumns } from './cellColumns.ts';
import { EditTable } from './EditTable.tsx';

/** The rows of a list as cells that are typed in, and saved at once. */
export default function EditView({ list }: { list: List }) {
  return (
    <PageTexts load={loadTexts}>
      <PickerSearchProvider>
        <Loaded list={list} />
      </PickerSearchProvider>
    </PageTexts>
  );
}

function Loaded({ list }: { list: List }) {
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
  if (error) return <ListMessage alert title={errorSentence(error, resource.path, words)} />;
  if (rows.rows?.length === 0 && !rows.stale) return <ListMessage title={words.translate('errors.noResults')} />;
  if (!rows.rows || !names.data || !validator.data || !canType)
    return <ListMessage title={words.translate('cells.loading')} />;
  return <EditTable list={list} rows={rows.rows} columns={cells} conditions={validator.data.conditions} />;
}

const eachIn = (json: unknown): ReadonlySet<string> => new Set(asList(isRow(json) ? json.each : []).map(asText));
