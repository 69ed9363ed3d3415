import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { resources } from '../../../../generated/resources.ts';
import type { UserRightsAnswer } from '../../../../generated/types.ts';
import { http } from '../../providers/http.ts';
import { ChoiceBox } from '../../widgets/picker/ChoiceBox.tsx';
import { useWords } from '../../widgets/source.ts';
import { errorSentence } from '../../Entity/errorText.ts';
import { EffectiveTable } from './EffectiveTable.tsx';
import styles from './permissions.module.css';
import { useTexts } from './texts.ts';
import { isUserRights } from './userRights.ts';

const people = resources['users'];
const everyone = {};

/** What a user may do on every screen, how far, and which grant gives it. */
export function UserTab() {
  const words = useWords();
  const text = useTexts();
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('user') ?? 0);
  const { data, error } = useQuery({
    queryKey: ['userRights', asked],
    queryFn: () => read(asked),
    enabled: asked > 0,
    staleTime: 0,
    retry: false,
  });
  const choose = (id: number | undefined) => {
    const { user: _former, ...others } = Object.fromEntries(params);
    setParams(id === undefined ? others : { ...others, user: String(id) }, { replace: true });
  };
  const chosen = data && { id: data.user.id, text: data.user.name1, code: '' };
  return (
    <>
      <div className={styles.choice}>
        <label className={styles.choiceLabel} htmlFor="rights-user">
          {text('user')}
        </label>
        {people && (
          <ChoiceBox
            key={chosen?.id ?? 0}
            input={{ id: 'rights-user' }}
            resource={people}
            restriction={everyone}
            value={chosen ?? null}
            onPick={(choice) => choose(choice?.id)}
          />
        )}
      </div>
      {error && (
        <p className={styles.note} role="alert">
          {errorSentence(error, 'users', words)}
        </p>
      )}
      {data ? <Effective rights={data} /> : !error && <p className={styles.note}>{text('chooseUser')}</p>}
    </>
  );
}

async function read(id: number): Promise<UserRightsAnswer | null> {
  const { json } = await http(`/apis/v1/users/${id}/rights`);
  return isUserRights(json) ? json : null;
}

function Effective({ rights: { user, resources: rights } }: { rights: UserRightsAnswer }) {
  const text = useTexts();
  const names = user.groups.map(({ name1 }) => name1).join(', ');
  return (
    <>
      <ul className={styles.facts}>
        {user.isAdmin && <li>{text('administrator')}</li>}
        {user.within !== null && <li>{text('external', { smart_count: user.within })}</li>}
        <li>{names ? text('inGroups', { names }) : text('noGroup')}</li>
      </ul>
      <EffectiveTable rights={rights} />
    </>
  );
}
