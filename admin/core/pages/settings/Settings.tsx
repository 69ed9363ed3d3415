import { useEffect, useState } from 'react';
import { DataProviderContext, useTranslate } from 'ra-core';
import { FormSkeleton } from '../../Entity/form/FormSkeleton.tsx';
import type { FormPlace } from '../../Entity/form/FormPlace.ts';
import { FormView } from '../../Entity/form/FormView.tsx';
import { useRecord } from '../../Entity/form/useRecord.ts';
import { ListMessage } from '../../Entity/list/ListMessage.tsx';
import { PickerSearchProvider } from '../../Entity/picker/PickerSearchProvider.tsx';
import { errorSentence } from '../../Entity/errorText.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { SingleKeysSwitch } from '../../layout/SingleKeysSwitch.tsx';
import { useToast } from '../../layout/useToast.ts';
import { describeFailure } from '../../providers/failure.ts';
import { confirmEmail } from '../../providers/publicAccount.ts';
import { OwnRights } from '../../providers/rights.ts';
import { useSession } from '../../providers/session.ts';
import { homePath } from '../../route.ts';
import { useLocale, useWords } from '../../widgets/source.ts';
import { tokenOfAddress } from '../public/token.ts';
import { ownAccount, ownDataProvider, ownRights, tabNumber } from './ownAccount.ts';
import { Security } from './Security.tsx';
import styles from './settings.module.css';

const resource = ownAccount();
const rights = ownRights(resource);
const provider = ownDataProvider(resource);

/** One's own account: security, general data, address, communication and what the business has linked (specification, section 2). */
export default function Settings() {
  const confirmed = useEmailConfirmation();
  return (
    <DataProviderContext.Provider value={provider}>
      <OwnRights value={rights}>
        <PickerSearchProvider>{confirmed ? <Account /> : <FormSkeleton resource={resource} />}</PickerSearchProvider>
      </OwnRights>
    </DataProviderContext.Provider>
  );
}

function Account() {
  const { id } = useSession();
  const words = useWords();
  const { record, validator, error, refetch } = useRecord(resource, id ?? 0);
  const title = words.translate('screens.configs');
  if (error) {
    return (
      <>
        <PageHead title={title} />
        <ListMessage alert title={errorSentence(error, resource.path, words)} />
      </>
    );
  }
  if (!record || !validator) return <FormSkeleton resource={resource} />;
  const place: FormPlace = {
    title,
    leaveTo: homePath,
    panels: { [tabNumber('security')]: <Security />, [tabNumber('general')]: <Preferences /> },
  };
  return (
    <FormView resource={resource} validator={validator} loaded={record} brought={{}} refetch={refetch} place={place} />
  );
}

function Preferences() {
  const translate = useTranslate();
  return (
    <section className={styles.section} aria-labelledby="preferences">
      <h2 id="preferences" className={styles.heading}>
        {translate('settings.device')}
      </h2>
      <SingleKeysSwitch />
    </section>
  );
}

/** The link of a confirmation mail leads here: confirms the new e-mail once, then takes the token out of the address. */
function useEmailConfirmation(): boolean {
  const [token] = useState(() => tokenOfAddress());
  const [done, setDone] = useState(token === '');
  const toast = useToast();
  const locale = useLocale();
  useEffect(() => {
    if (token === '') return;
    const settle = (result: Parameters<typeof toast>[0]) => {
      window.history.replaceState(window.history.state, '', window.location.pathname);
      toast({ ...result, group: resource.path });
      setDone(true);
    };
    confirmOnce(token).then(
      () => settle({ type: 'positive', message: 'settings.email.confirmed' }),
      (error: unknown) => settle({ ...describeFailure(error, locale), type: 'negative' }),
    );
  }, [token, toast, locale]);
  return done;
}

const confirmations = new Map<string, Promise<void>>();

/** A link works once, and an effect may run twice. */
function confirmOnce(token: string): Promise<void> {
  const asked = confirmations.get(token) ?? confirmEmail(token);
  confirmations.set(token, asked);
  return asked;
}
