import { useTranslate } from 'ra-core';
import { passwordRules } from '../../../../schemas/core/formats/newPassword.ts';
import { Icon } from '../../layout/Icon.tsx';
import styles from './public.module.css';

type Rule = keyof typeof passwordRules;

/** The five rules in the order of specification section 5. */
const rules: readonly Rule[] = ['length', 'lowercase', 'uppercase', 'digit', 'special'];

/** All rules that a password does not meet. */
export const unmetRules = (password: string): Rule[] => rules.filter((rule) => !passwordRules[rule](password));

interface Props {
  id: string;
  password: string;
  /** After a try: the unmet ones are shown as errors. */
  tried: boolean;
}

/** What a new password needs, each rule with a tick that follows the typing. */
export function PasswordRules({ id, password, tried }: Props) {
  const translate = useTranslate();
  const unmet = unmetRules(password);
  return (
    <div id={id}>
      <p className={styles.rulesTitle}>{translate('account.password.rules')}</p>
      <ul className={styles.rules}>
        {rules.map((rule) => {
          const met = !unmet.includes(rule);
          return (
            <li key={rule} className={styles.rule} data-rule={rule} data-met={met} data-wrong={tried && !met}>
              <Icon name={met ? 'done' : tried ? 'close' : 'dot'} />
              {translate(`account.password.${rule}`)}
              <span className={styles.hidden}>
                {` (${translate(met ? 'account.password.met' : 'account.password.missing')})`}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
