import { Link } from 'react-router-dom';
import { useScreens } from '../../layout/screens.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import cards from './cards.module.css';
import styles from './permissions.module.css';
import { inSections } from './screenGroups.ts';
import { useLabels } from './useLabels.ts';
import { linesOf, type EffectiveRight, type RightLine, type Rule } from './userRights.ts';

interface Props {
  rights: readonly EffectiveRight[];
}

/** A line for each right: what, with which records, and the rule behind it; on a phone a list. */
export function EffectiveTable({ rights }: Props) {
  return useNarrowest() ? <Cards rights={rights} /> : <Table rights={rights} />;
}

function Table({ rights }: Props) {
  const { text, section: sectionName } = useLabels();
  const screens = useScreens();
  const heads = (['screen', 'actions', 'records', 'grantedBy', 'fields'] as const).map((key) => text(key));
  return (
    <div className={styles.container} tabIndex={0} role="region" aria-label={text('byUser')}>
      <table className={styles.effective}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={index === 0 ? styles.screen : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {inSections(rights, screens).map(({ section, rights: own }) => (
          <tbody key={section}>
            <tr className={styles.section}>
              <th scope="rowgroup" colSpan={heads.length}>
                <span>{sectionName(section)}</span>
              </th>
            </tr>
            {own.map((right) => (
              <Lines key={right.resource} right={right} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Lines({ right }: { right: EffectiveRight }) {
  const { text, actions } = useLabels();
  const lines = linesOf(right);
  const screen = (
    <th scope="row" className={styles.screen} rowSpan={Math.max(1, lines.length)}>
      <ScreenName path={right.resource} />
    </th>
  );
  if (lines.length === 0)
    return (
      <tr className={styles.nothing}>
        {screen}
        <td colSpan={4}>{text('ruleNone')}</td>
      </tr>
    );
  return lines.map((line, index) => (
    <tr key={line.scopes.join(' ')}>
      {index === 0 && screen}
      <td className={styles.state}>{actions(line.actions)}</td>
      <td>
        <Reach right={right} line={line} />
      </td>
      <td>
        <Rules line={line} />
      </td>
      {index === 0 && (
        <td rowSpan={lines.length} className={styles.fields}>
          <Fields right={right} />
        </td>
      )}
    </tr>
  ));
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
  const { text, section: sectionName, actions } = useLabels();
  const screens = useScreens();
  return inSections(rights, screens).map(({ section, rights: own }) => (
    <section key={section} aria-label={sectionName(section)}>
      <h2 className={cards.cardHeading}>{sectionName(section)}</h2>
      {own.map((right) => (
        <article key={right.resource} className={cards.card}>
          <h3 className={cards.cardTitle}>
            <ScreenName path={right.resource} />
          </h3>
          <ul className={styles.ruleList}>
            {linesOf(right).length === 0 && <li className={styles.not}>{text('ruleNone')}</li>}
            {linesOf(right).map((line) => (
              <li key={line.scopes.join(' ')} className={cards.right}>
                <span>{actions(line.actions)}</span>
                <Reach right={right} line={line} />
                <Rules line={line} />
              </li>
            ))}
          </ul>
          <Fields right={right} />
        </article>
      ))}
    </section>
  ));
}

/** With which records, and what narrows them beside the grant. */
function Reach({ right, line }: { right: EffectiveRight; line: RightLine }) {
  const { text, scope } = useLabels();
  const narrowed = (right.private && text('private')) || (right.restricted && text('restricted'));
  return (
    <span className={styles.reach}>
      <span>{line.scopes.map(scope).join(', ')}</span>
      {narrowed && <span className={styles.hint}>{narrowed}</span>}
    </span>
  );
}

/** The rules behind it, one after the other, with links to the matrices of their groups. */
function Rules({ line: { rules } }: { line: RightLine }) {
  return (
    <ul className={styles.inLine}>
      {rules.map((rule) => (
        <li key={`${rule.rule} ${rule.group?.id}`}>
          <RuleName rule={rule} />
        </li>
      ))}
    </ul>
  );
}

function RuleName({ rule: { rule, group, changed } }: { rule: Rule }) {
  const { text } = useLabels();
  if (!group) return text(rule === 'everybody' ? 'ruleEverybody' : 'ruleAdministrator');
  return (
    <Link to={{ search: `?tab=byGroup&group=${group.id}` }}>
      {text(changed ? 'ruleChanged' : 'ruleDefault', { group: group.name1 })}
    </Link>
  );
}

/** What is hidden or read-only of the screen; else that all of it is there. */
function Fields({ right: { resource, hiddenFields, readOnlyFields } }: { right: EffectiveRight }) {
  const { text, fields } = useLabels();
  const onlyLocked = readOnlyFields.filter((name) => !hiddenFields.includes(name));
  const lines = [
    hiddenFields.length > 0 && text('hiddenFields', { names: fields(resource, hiddenFields) }),
    onlyLocked.length > 0 && text('readOnlyFields', { names: fields(resource, onlyLocked) }),
  ];
  return lines.filter(Boolean).join(' · ') || text('allFields');
}
