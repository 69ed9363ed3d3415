import { useTranslate } from 'ra-core';
import { Icon } from './Icon.tsx';
import { splitAtTyped, type QuickItem } from './quickItems.ts';
import { iconOf } from './screens.ts';
import type { FoundRecords } from './useFoundRecords.ts';
import { PageLink } from './PageLink.tsx';
import styles from './QuickBox.module.css';
import { withCtrl } from './withCtrl.ts';

interface Props {
  id: string;
  items: readonly QuickItem[];
  at: number;
  text: string;
  state: FoundRecords['state'];
  leave: () => void;
}

/** What the quick box finds, under a heading for each kind. */
export default function QuickResults({ id, items, at, text, state, leave }: Props) {
  const translate = useTranslate();
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return (
    <div className={styles.found}>
      <div id={id} role="listbox" aria-label={translate('shell.quickBox.label')} className={styles.list}>
        {kinds.map((kind, index) => (
          <div key={kind} role="group" aria-labelledby={`${id}-kind-${index}`}>
            <div id={`${id}-kind-${index}`} className={styles.kind}>
              {kind}
            </div>
            {items.map((item, place) =>
              item.kind === kind ? (
                <Option
                  key={item.path}
                  id={`${id}-${place}`}
                  item={item}
                  text={text}
                  isAt={place === at}
                  leave={leave}
                />
              ) : null,
            )}
          </div>
        ))}
      </div>
      <Told count={items.length} text={text} state={state} />
    </div>
  );
}

interface OptionProps extends Pick<Props, 'text' | 'leave'> {
  id: string;
  item: QuickItem;
  isAt: boolean;
}

/** A link like any other: a middle click or Ctrl opens a new tab. */
function Option({ id, item: { path, label, hint, section, isFavourite }, text, isAt, leave }: OptionProps) {
  const translate = useTranslate();
  const [typed, rest] = splitAtTyped(label, text);
  return (
    <PageLink
      id={id}
      to={path}
      role="option"
      aria-selected={isAt}
      tabIndex={-1}
      className={styles.option}
      ref={isAt ? scrollIntoView : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => withCtrl(event) || event.shiftKey || leave()}
    >
      <span className={styles.sign}>
        <Icon name={section ? iconOf(section) : 'open'} />
      </span>
      <span className={styles.name}>
        {typed && <b>{typed}</b>}
        {rest}
      </span>
      {isFavourite && (
        <span className={styles.star} role="img" aria-label={translate('shell.favourites')}>
          <Icon name="star" />
        </span>
      )}
      {hint && <span className={styles.code}>{hint}</span>}
    </PageLink>
  );
}

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** What there is to say of the search itself; the number of results is for who hears the page. */
function Told({ count, text, state }: { count: number } & Pick<Props, 'text' | 'state'>) {
  const translate = useTranslate();
  const isNone = count === 0 && state === 'done';
  return (
    <output className={styles.none}>
      {state !== 'done' && translate(`shell.quickBox.${state}`)}
      {isNone && translate('shell.quickBox.none')}
      {count > 0 && text !== '' && state === 'done' && (
        <span className={styles.count}>{translate('shell.quickBox.found', { smart_count: count })}</span>
      )}
    </output>
  );
}
