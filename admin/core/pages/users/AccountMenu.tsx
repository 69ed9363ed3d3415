import { useTranslate } from 'ra-core';
import { useFormValue } from '../../Entity/form/FormContext.ts';
import { ownValues } from '../../Entity/form/values.ts';
import { refusalOf, refusalText } from '../../Entity/errorText.ts';
import { isRow, type EntityRecord } from '../../format/value.ts';
import { loadTexts as loadUserTexts } from '../../../../generated/texts/users.ts';
import { PageTexts } from '../../i18n/PageTexts.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { MenuButton } from '../../layout/MenuButton.tsx';
import { useToast } from '../../layout/useToast.ts';
import { http } from '../../providers/http.ts';
import { represent } from '../../widgets/reference.ts';
import { useConfirm } from '../../widgets/dialogs/ConfirmProvider.tsx';
import { useWords } from '../../widgets/source.ts';
import { possibleActions, type OfferedAction } from './possibleActions.ts';
import styles from './users.module.css';

/** The account of the user whose form is open. */
export default function AccountMenu({ record }: { record: EntityRecord }) {
  return (
    <PageTexts load={loadUserTexts}>
      <Menu record={record} />
    </PageTexts>
  );
}

function Menu({ record }: { record: EntityRecord }) {
  const translate = useTranslate();
  const run = useAccountAction(record);
  const entries = possibleActions(record).map((action) => ({
    label: translate(`requests.accountAction.values.action.${action}`),
    run: () => void run(action),
  }));
  return (
    <MenuButton label={translate('users.account')} entries={entries}>
      <span className={styles.account}>
        {translate('users.account')}
        <Icon name="down" />
      </span>
    </MenuButton>
  );
}

/** Ends somebody's sessions: asked first. */
const grave: readonly OfferedAction[] = ['lock', 'cancel'];

function useAccountAction(record: EntityRecord): (action: OfferedAction) => Promise<void> {
  const { resource, adopt } = useFormValue();
  const words = useWords();
  const toast = useToast();
  const ask = useQuestion(represent(resource, record, words.locale));
  return async (action) => {
    if (grave.includes(action) && !(await ask(action))) return;
    try {
      // The form takes the newer row as its ground, and what was typed in it stays.
      adopt(await changeAccount(record, action), ownValues(resource, record));
      toast({
        type: 'positive',
        message: `users.${action}.done`,
        args: { email: record['email'] },
        group: resource.path,
      });
    } catch (error) {
      const message = refusalText(refusalOf(error), resource.path, words);
      toast({ type: 'negative', message, group: resource.path });
    }
  };
}

function useQuestion(name: string): (action: OfferedAction) => Promise<boolean> {
  const confirm = useConfirm();
  const translate = useTranslate();
  return (action) =>
    confirm({
      title: translate(`users.${action}.title`, { name }),
      text: translate(`users.${action}.text`),
      verb: translate(`requests.accountAction.values.action.${action}`),
      keep: translate('users.keep'),
      danger: true,
    });
}

/** Answers the user afterwards. Throws HttpError. */
async function changeAccount({ id, rowSCN }: EntityRecord, action: OfferedAction): Promise<EntityRecord> {
  const { json } = await http(`/apis/v1/users/${id}/account`, { method: 'POST', body: { action, rowSCN } });
  if (isRow(json) && typeof json.id === 'number' && typeof json.rowSCN === 'number')
    return { ...json, id: json.id, rowSCN: json.rowSCN };
  throw new TypeError('The answer is no user');
}
