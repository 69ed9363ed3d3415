import { Link } from 'react-router-dom';
import type { Verb } from '../../../../generated/resources.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useScreens } from '../../layout/screens.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { verbsOf } from './columns.ts';
import cards from './cards.module.css';
import styles from './permissions.module.css';
import { inSections } from './screenGroups.ts';
import { ActionsHead, SectionRow } from './sections.tsx';
import { useLabels } from './useLabels.ts';
import type { EffectiveRight, Rule } from './userRights.ts';

interface Props {
  rights: readonly EffectiveRight[];
}

/** Screens in rows, actions in columns, the grants behind them in the last one; on a phone a list. */
export function EffectiveTable({ rights }: Props) {
  return useNarrowest() ? <Cards rights={rights} /> : <Table rights={rights} />;
}

const knownBy = ({ actions }: EffectiveRight) => ({ actions: actions.map(({ action }) => action) });

function Table({ rights }: Props) {
  const { text, section: sectionName } = useLabels();
  const screens = useScreens();
  const verbs = verbsOf(rights.map(knownBy));
  return (
    <div className={styles.container} tabIndex={0} role="region" aria-label={text('byUser')}>
      <table className={styles.table}>
        <ActionsHead verbs={verbs}>
          <th scope="col" className={styles.rules}>
            {text('grantedBy')}
          </th>
        </ActionsHead>
        {inSections(rights, screens).map(({ section, rights: own }) => (
          <tbody key={section}>
            <SectionRow name={sectionName(section)} columns={verbs.length + 2} />
            {own.map((right) => (
              <tr key={right.resource}>
                <th scope="row" className={styles.screen}>
                  <ScreenName path={right.resource} />
                </th>
                {verbs.map((verb) => (
                  <td key={verb} className={styles.action}>
                    <Reach right={right} verb={verb} />
                  </td>
                ))}
                <td className={styles.rules}>
                  <Rules right={right} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function ScreenName({ path }: { path: string }) {
  const { screen, code } = useLabels();
  return (
    <span className={styles.name}>
      <span>{screen(path)}</span>
      {code(path) && <span className={styles.code}>{code(path)}</span>}
    </span>
  );
}

function Cards({ rights }: Props) {
  const { section: sectionName, action } = useLabels();
  const screens = useScreens();
  return inSections(rights, screens).map(({ section, rights: own }) => (
    <section key={section} aria-label={sectionName(section)}>
      <h2 className={cards.cardHeading}>{sectionName(section)}</h2>
      {own.map((right) => (
        <article key={right.resource} className={cards.card}>
          <h3 className={cards.cardTitle}>
            <ScreenName path={right.resource} />
          </h3>
          <dl className={cards.reaches}>
            {right.actions
              .filter(({ may }) => may)
              .map(({ action: verb }) => (
                <div key={verb}>
                  <dt>{action(verb)}</dt>
                  <dd>
                    <Reach right={right} verb={verb} />
                  </dd>
                </div>
              ))}
          </dl>
          <Rules right={right} />
        </article>
      ))}
    </section>
  ));
}

/** How far an action goes: which rows, or not at all. */
function Reach({ right, verb }: { right: EffectiveRight; verb: Verb }) {
  const { text, scope } = useLabels();
  const found = right.actions.find(({ action }) => action === verb);
  if (!found) return <span className={styles.hidden}>{text('unknown')}</span>;
  if (!found.may) return <span className={styles.not}>{text('not')}</span>;
  return (
    <span className={styles.reach}>
      <Icon name="done" />
      {found.rowScopes.map(scope).join(', ')}
      {right.private && <span className={styles.hint}>{text('private')}</span>}
      {right.restricted && !right.private && <span className={styles.hint}>{text('restricted')}</span>}
    </span>
  );
}

function Rules({ right: { resource, grants, hiddenFields, readOnlyFields } }: { right: EffectiveRight }) {
  const { text, fields } = useLabels();
  const onlyLocked = readOnlyFields.filter((name) => !hiddenFields.includes(name));
  const useful = grants.filter(({ actions }) => actions.length > 0);
  return (
    <ul className={styles.ruleList}>
      {useful.length === 0 && <li className={styles.not}>{text('ruleNone')}</li>}
      {useful.map((rule) => (
        <RuleLine key={`${rule.rule} ${rule.group?.id}`} rule={rule} />
      ))}
      {hiddenFields.length > 0 && <li>{text('hiddenFields', { names: fields(resource, hiddenFields) })}</li>}
      {onlyLocked.length > 0 && <li>{text('readOnlyFields', { names: fields(resource, onlyLocked) })}</li>}
    </ul>
  );
}

/** The rule, with a link to the matrix of its group, and what it grants. */
function RuleLine({ rule: { rule, group, changed, actions, rowScope } }: { rule: Rule }) {
  const labels = useLabels();
  const { text } = labels;
  const what = `${labels.actions(actions)} · ${labels.scope(rowScope)}`;
  if (!group) return <li>{`${text(rule === 'everybody' ? 'ruleEverybody' : 'ruleAdministrator')}: ${what}`}</li>;
  return (
    <li>
      <Link to={{ search: `?tab=byGroup&group=${group.id}` }}>
        {text(changed ? 'ruleChanged' : 'ruleDefault', { group: group.name1 })}
      </Link>
      {`: ${what}`}
    </li>
  );
}
