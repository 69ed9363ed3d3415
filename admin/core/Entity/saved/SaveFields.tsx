import type { FormEvent, ReactNode } from 'react';
import { Box } from '../../widgets/parts/Box.tsx';
import inputStyles from '../../widgets/parts/inputs.module.css';
import { SelectArrow } from '../../widgets/parts/SelectArrow.tsx';
import { useWords } from '../../widgets/source.ts';
import type { Naming } from './useNaming.ts';
import styles from './saved.module.css';

interface Props {
  id: string;
  naming: Naming;
  busy: boolean;
  problem: string | undefined;
  /** What saving would do. */
  lead: ReactNode;
  onSubmit: () => void;
}

/** The name of a search and who sees it, where there is a choice. */
export function SaveFields({ id, naming, busy, problem, lead, onSubmit }: Props) {
  const { translate } = useWords();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} aria-busy={busy} onSubmit={submit}>
      {lead}
      <label className={styles.field}>
        <span className={styles.label}>{translate('entity.saved.name')}</span>
        <Box>
          <input
            className={inputStyles.text}
            autoFocus
            autoComplete="off"
            required
            maxLength={60}
            value={naming.name}
            onChange={({ target }) => naming.setName(target.value)}
          />
        </Box>
      </label>
      {naming.audiences.length > 1 && <Audience naming={naming} />}
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}

function Audience({ naming: { audiences, whose, setWhose } }: Pick<Props, 'naming'>) {
  const { translate } = useWords();
  return (
    <label className={styles.field}>
      <span className={styles.label}>{translate('entity.saved.audience')}</span>
      <Box>
        <select className={inputStyles.text} value={whose} onChange={({ target }) => setWhose(target.value)}>
          {audiences.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <SelectArrow />
      </Box>
    </label>
  );
}
