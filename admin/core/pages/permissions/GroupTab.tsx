import { useState } from 'react';
import { useGetList } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { asText, type EntityRecord } from '../../format/value.ts';
import { useConfirm } from '../../widgets/dialogs/ConfirmProvider.tsx';
import { useWords } from '../../widgets/source.ts';
import { GroupChoice } from './GroupChoice.tsx';
import { GroupMatrix } from './GroupMatrix.tsx';
import styles from './permissions.module.css';
import { useTexts } from './texts.ts';

const allGroups = {
  sort: { field: 'name1', order: 'ASC' as const },
  pagination: { page: 1, perPage: 1000 },
  filter: {},
};

/** The matrix of the group that the address names, or of the first one. */
export function GroupTab() {
  const text = useTexts();
  const [params, setParams] = useSearchParams();
  const { data: groups = [], isPending } = useGetList<EntityRecord>('users/groups', allGroups);
  const [edited, setEdited] = useState(false);
  const mayLeave = useLeaveQuestion(edited);
  const current = groups.find(({ id }) => String(id) === params.get('group')) ?? groups[0];
  const choose = async (id: string) => {
    if (await mayLeave()) setParams({ ...Object.fromEntries(params), group: id }, { replace: true });
  };
  if (!current) return isPending ? null : <p className={styles.note}>{text('noGroups')}</p>;
  return (
    <>
      <GroupChoice groups={groups} current={current} onChoose={(id) => void choose(id)} />
      <GroupMatrix key={current.id} group={current.id} name={asText(current['name1'])} onEdited={setEdited} />
    </>
  );
}

/** Asks before what is not saved is lost by showing another group. */
function useLeaveQuestion(edited: boolean): () => Promise<boolean> {
  const confirm = useConfirm();
  const { translate } = useWords();
  const text = useTexts();
  return async () =>
    !edited ||
    confirm({
      title: text('leaveTitle'),
      text: translate('entity.unsaved.text'),
      verb: translate('entity.unsaved.leave'),
      keep: translate('entity.unsaved.stay'),
      danger: true,
    });
}
