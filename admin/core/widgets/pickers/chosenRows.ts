import { useContext } from 'react';
import { useGetMany } from 'ra-core';
import type { Resource } from '../../../../generated/resources.ts';
import type { EntityRecord } from '../../format/value.ts';
import { useRights } from '../../providers/rights.ts';
import type { Choice } from '../picker/choices.ts';
import { PickerEditContext } from '../picker/PickerSearch.ts';
import { codeName, representName } from '../reference.ts';
import { useWords } from '../source.ts';

/** Of more chosen rows no more is told than their names. */
const most = 100;

/** Changes a chosen row beside the form; undefined: the person may not, or it stands where no form is. */
export function useEdit(resource: Resource): ((id: number) => void) | undefined {
  const { may } = useRights(resource.path);
  const drawer = useContext(PickerEditContext);
  const isAllowed = may.includes('update') && !resource.never.includes('update') && resource.menu !== undefined;
  return drawer && isAllowed ? (id) => void drawer.edit({ resource, id }) : undefined;
}

/** What else its list says of a chosen row beside its name and code, once it is known. */
export function useFacts(resource: Resource, chosen: readonly Choice[]): (id: number) => string {
  const words = useWords();
  const drawer = useContext(PickerEditContext);
  const { may, hide } = useRights(resource.path);
  const names = resource.columns.filter((name) => ![codeName, representName(resource, words.locale)].includes(name));
  const fields = names
    .flatMap((name) => resource.fields[name] ?? [])
    .filter(({ reference, name }) => !reference && !hide.includes(name));
  const enabled =
    drawer !== undefined && may.includes('read') && fields.length > 0 && chosen.length > 0 && chosen.length <= most;
  const ids = chosen.map(({ id }) => id);
  const { data = [] } = useGetMany<EntityRecord>(resource.path, { ids }, { enabled, retry: false });
  return (id) => {
    const row = data.find((each) => each?.id === id);
    if (!row) return '';
    const texts = fields.map((field) => drawer?.tell(resource, row, field, words) ?? '');
    return texts.filter((text) => text !== '').join(' · ');
  };
}
