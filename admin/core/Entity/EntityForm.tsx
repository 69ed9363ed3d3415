import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'ra-core';
import type { Resource } from '../../../generated/resources.ts';
import { asText, isRow, rowIn, type Row } from '../format/value.ts';
import { useRights } from '../providers/rights.ts';
import { useWords } from '../widgets/source.ts';
import { useInputs } from '../widgets/useWidgets.ts';
import { refusalOf } from './errorText.ts';
import { FormSkeleton } from './form/FormSkeleton.tsx';
import { FormView } from './form/FormView.tsx';
import { useRecord } from './form/useRecord.ts';
import { useRememberRecord } from './form/useRememberRecord.ts';
import { mergePrefill } from './form/values.ts';
import { listPath, sourceKey } from './paths.ts';
import { PickerSearchProvider } from './picker/PickerSearchProvider.tsx';
import { Unreachable } from './Unreachable.tsx';

const GoneRecord = lazy(() => import('./history/GoneRecord.tsx'));

interface Props {
  resource: Resource;
  mode: 'edit' | 'create';
}

/** The form of any entity, for a new record or a saved one. */
export default function EntityForm({ resource, mode }: Props) {
  const { id } = useParams<{ id: string }>();
  const { state, search } = useLocation();
  const own = mode === 'edit' ? Number(id) : undefined;
  return (
    <PickerSearchProvider>
      <LoadedForm
        key={`${resource.path} ${own ?? begunAt(state, search)}`}
        resource={resource}
        id={own}
        brought={broughtBy(state, search)}
      />
    </PickerSearchProvider>
  );
}

/** Differs for each new record that is begun; going through the tabs keeps it, and with it what was typed. */
function begunAt(state: unknown, search: string): string {
  return `new ${isRow(state) ? asText(state.begun) : ''} ${sourceIn(search)}`;
}

const sourceIn = (search: string): string => new URLSearchParams(search).get(sourceKey) ?? '';

/** Values that a link brings along, in its address; in the state those of a record that is gone. */
function broughtBy(state: unknown, search: string): Row {
  if (isRow(state) && isRow(state.record)) return state.record;
  return rowIn(sourceIn(search)) ?? {};
}

function LoadedForm({ resource, id, brought }: { resource: Resource; id: number | undefined; brought: Row }) {
  const { record, validator, error, refetch } = useRecord(resource, id);
  useRememberRecord(resource, record);
  const canType = useInputs(Object.values(resource.fields));
  const { translate } = useWords();
  const { may } = useRights(resource.path);
  if (error) {
    const unreachable = (
      <Unreachable
        resource={resource}
        code={resource.code}
        error={error}
        to={listPath(resource)}
        back={translate('entity.form.back')}
        onAgain={() => void refetch()}
      />
    );
    if (id === undefined || !resource.audit || refusalOf(error).status !== 404) return unreachable;
    return (
      <Suspense fallback={<FormSkeleton resource={resource} />}>
        <GoneRecord resource={resource} id={id} onReturned={() => void refetch()} otherwise={unreachable} />
      </Suspense>
    );
  }
  if (!validator || !canType || (id !== undefined && !record)) return <FormSkeleton resource={resource} />;
  return (
    <FormView
      resource={resource}
      validator={validator}
      loaded={record}
      brought={record && !may.includes('update') ? {} : mergePrefill(resource, record ?? {}, brought)}
      refetch={refetch}
    />
  );
}
