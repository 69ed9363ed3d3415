import { lazy, Suspense, useRef, useState } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { Icon } from '../../layout/Icon.tsx';
import { MenuButton } from '../../layout/MenuButton.tsx';
import { Button } from '../../widgets/controls/Button.tsx';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { useWords } from '../../widgets/source.ts';
import { filteredPath } from '../paths.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from './references.module.css';
import { keyOfUse, textOfUse } from './textOfUse.ts';
import { isBeyond, useIsCut } from './useIsCut.ts';
import { useLineOrder } from './useLineOrder.ts';
import { useReferrers, type Referrer } from './useReferrers.ts';
import { mayBeReferred, useUses, type Use } from './useUses.ts';

const InPlace = lazy(() => import('./InPlace.tsx'));
const ReferrerDrawer = lazy(() => import('./ReferrerDrawer.tsx'));

/**
 * What refers to a record, counted, each with the way to its list, and where the person may write it, to be changed here.
 * Its one line is kept free while it is counted, so that nothing below it moves; what does not fit in is opened by a button.
 */
export function Belongings({ resource, id }: { resource: Resource; id: number }) {
  const { translate } = useWords();
  const { data, isPending } = useUses(resource, [id]);
  const referrers = useReferrers(resource);
  const [shown, show] = useState<Referrer>();
  const [added, add] = useState<Referrer>();
  if (!mayBeReferred(resource)) return null;
  const title = translate('entity.references');
  const open = referrers.find((each) => isSame(each, shown));
  const addable = referrers.filter(({ mayCreate }) => mayCreate);
  return (
    <>
      <nav
        className={styles.line}
        aria-label={title}
        aria-busy={isPending}
        data-adds={addable.length > 0}
        data-off-paper
      >
        {data &&
          (data.length > 0 ? (
            <Links
              key={data.map(keyOfUse).join()}
              uses={data}
              title={title}
              referrers={referrers}
              shown={open}
              onShow={show}
            />
          ) : (
            <None title={title} />
          ))}
        {data && <Add referrers={addable} onAdd={add} />}
      </nav>
      <Suspense>
        {open && <InPlace key={keyOf(open)} referrer={open} id={id} onAdd={() => add(open)} />}
        {added && (
          <ReferrerDrawer
            resource={added.resource}
            values={{ [added.field]: id }}
            onClose={(made) => {
              if (made) show(added);
              add(undefined);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

const keyOf = ({ resource, field }: Pick<Referrer, 'resource' | 'field'>): string => `${resource.path} ${field}`;
const isSame = (one: Pick<Referrer, 'resource' | 'field'>, other: Referrer | undefined): boolean =>
  other !== undefined && keyOf(one) === keyOf(other);

function None({ title }: Pick<LinksProps, 'title'>) {
  const { translate } = useWords();
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span>{translate('entity.references.none')}</span>
    </>
  );
}

interface LinksProps {
  uses: readonly Use[];
  title: string;
  referrers: readonly Referrer[];
  shown: Referrer | undefined;
  onShow: (referrer: Referrer | undefined) => void;
}

function Links({ uses, title, referrers, shown, onShow }: LinksProps) {
  const words = useWords();
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const isCut = useIsCut(list, isWhole);
  const order = useLineOrder(
    list,
    uses.map(({ count }) => count),
    isWhole,
  );
  const inOrder = order.flatMap((at) => {
    const use = uses[at];
    return use ? [{ at, use }] : [];
  });
  const written = (use: Use) =>
    referrers.find((each) => isSame(use, each) && (each.mayCreate || each.mayUpdate || each.mayDelete));
  return (
    <>
      <span>{title}</span>
      <ul
        ref={list}
        className={styles.links}
        data-whole={isWhole}
        onFocus={() => isBeyond(list.current) && setWhole(true)}
      >
        {inOrder.map(({ at, use }) => (
          <li key={keyOfUse(use)} data-at={at}>
            {use.list.path === undefined ? (
              textOfUse(use, words)
            ) : (
              <PageLink className={styles.link} to={filteredPath(use.list.path, use.filter)}>
                {textOfUse(use, words)}
              </PageLink>
            )}
            <Opener referrer={written(use)} shown={shown} onShow={onShow} />
          </li>
        ))}
      </ul>
      {isCut && (
        <Button kind="plain" icon={isWhole ? 'up' : 'down'} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {words.translate('entity.references.all', { total: formatInteger(String(uses.length), words.locale) })}
        </Button>
      )}
    </>
  );
}

interface OpenerProps extends Pick<LinksProps, 'shown' | 'onShow'> {
  /** Undefined: nothing of it may be written here. */
  referrer: Referrer | undefined;
}

/** Shows the records below, or leaves them. */
function Opener({ referrer, shown, onShow }: OpenerProps) {
  const { translate, many } = useWords();
  if (!referrer) return null;
  const isOpen = isSame(referrer, shown);
  return (
    <IconButton
      small
      icon={isOpen ? 'up' : 'down'}
      label={translate('entity.references.here', { name: many(referrer.resource.path) })}
      aria-expanded={isOpen}
      onClick={() => onShow(isOpen ? undefined : referrer)}
    />
  );
}

/** What can be made that refers to the record. */
function Add({ referrers, onAdd }: { referrers: readonly Referrer[]; onAdd: (referrer: Referrer) => void }) {
  const { translate, kind, label } = useWords();
  if (referrers.length === 0) return null;
  const isOne = ({ resource }: Referrer) => referrers.filter((other) => other.resource === resource).length === 1;
  const entries = referrers.map((referrer) => {
    const { resource, field } = referrer;
    const by = isOne(referrer) ? '' : ` (${label({ path: resource.path, name: field })})`;
    const made = translate('entity.empty.new', { kind: kind(resource.path, 1) });
    return { label: made + by, run: () => onAdd(referrer) };
  });
  const title = translate('entity.references.add');
  return (
    <MenuButton label={title} entries={entries}>
      <Icon name="add" />
      <span className={styles.word}>{title}</span>
    </MenuButton>
  );
}
