import { useState } from 'react';
import { nextMonday } from '../../../../schemas/core/formats/day.ts';
import { today } from '../../../core/format/today.ts';
import { asText, type EntityRecord } from '../../../core/format/value.ts';
import { useUnmatched } from '../../../core/Entity/form/useUnmatched.tsx';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { Dialog } from '../../../core/widgets/dialogs/Dialog.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import styles from './handover.module.css';
import { HandoverForm, type Draft } from './HandoverForm.tsx';
import { HandoverPlan } from './HandoverPlan.tsx';
import { useHandOver, type Order, type Planned } from './useHandOver.ts';

interface Props {
  /** The teams that are ticked in the list: of their RTV they are handed over, and no others unless somebody says so. */
  ticked: readonly EntityRecord[];
  onClose: () => void;
}

/** From whom, to whom, from which day; then what it would change, and what stands in the way; then it is done. */
export default function HandOverDialog({ ticked, onClose }: Props) {
  const text = useTexts();
  const { translate } = useWords();
  const [draft, setDraft] = useState(() => begun(ticked, 'rtvId'));
  const [chosenOut, leaveOut] = useState<ReadonlySet<number>>();
  const boxes = useUnmatched();
  const { busy, problem, plan, preview, handOver, forget } = useHandOver(onClose);
  const order = orderOf(draft);
  const left = chosenOut ?? unticked(plan ?? [], ticked);
  const chosen = (plan ?? []).filter(({ row, problem: inTheWay }) => inTheWay === '' && !left.has(row.id));
  const change = (next: Draft) => {
    setDraft(next);
    leaveOut(undefined);
    forget();
  };
  return (
    <Dialog
      wide
      title={text('handOverTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('entity.picker.leave')}</Button>
          <Go
            chosen={plan && chosen.length}
            disabled={busy || (!order && !boxes.some)}
            onPreview={() => boxes.unlessLeft(() => order && void preview(order))}
            onGo={() => boxes.unlessLeft(() => order && void handOver(order, chosen))}
          />
        </>
      }
    >
      <div className={styles.page}>
        <p>{text('handOverLead')}</p>
        <Ticked ticked={ticked} draft={draft} />
        <HandoverForm
          draft={draft}
          boxes={boxes}
          onChange={change}
          onPlace={(place) => change(begun(ticked, place, draft))}
        />
        {problem && <p role="alert">{problem}</p>}
        <div role="status">{plan?.length === 0 && text('nothingToHandOver')}</div>
        {plan && plan.length > 0 && order && (
          <HandoverPlan plan={plan} day={order.day} left={left} onLeaveOut={leaveOut} />
        )}
      </div>
    </Dialog>
  );
}

/** What becomes of the ticked teams: they are proposed, where they are those of one person, and of whom they are handed over. */
function Ticked({ ticked, draft: { place, fromId } }: Pick<Props, 'ticked'> & { draft: Draft }) {
  const text = useTexts();
  const holders = heldBy(ticked, place);
  if (ticked.length === 0 || (fromId !== null && !holders.includes(fromId))) return null;
  const isOfOne = holders.length === 1;
  return <p>{text(isOfOne ? 'ticked' : 'tickedOfSeveral', { smart_count: ticked.length })}</p>;
}

/** What is proposed for a place: whom all ticked teams have there, and the next Monday. */
function begun(ticked: readonly EntityRecord[], place: Draft['place'], before?: Draft): Draft {
  const [fromId = null, another] = heldBy(ticked, place);
  return { place, fromId: another === undefined ? fromId : null, toId: null, day: before?.day ?? nextMonday(today()) };
}

/** The ids of those who have a place in teams; null: nobody has it in some. */
const heldBy = (teams: readonly EntityRecord[], place: Draft['place']): unknown[] => [
  ...new Set(teams.map((team) => team[place] ?? null)),
];

/** The teams that are not among the ticked ones; none where that would be all. */
function unticked(plan: readonly Planned[], ticked: readonly EntityRecord[]): ReadonlySet<number> {
  const ids = new Set(ticked.map(({ id }) => id));
  const others = plan.flatMap(({ row }) => (ids.has(row.id) ? [] : row.id));
  return new Set(others.length < plan.length ? others : []);
}

interface GoProps {
  /** Of how many teams; undefined: nobody has looked yet. */
  chosen: number | undefined;
  disabled: boolean;
  onPreview: () => void;
  onGo: () => void;
}

/** First looks what would change hands, then hands it over. */
function Go({ chosen, disabled, onPreview, onGo }: GoProps) {
  const text = useTexts();
  return chosen === undefined ? (
    <Button kind="primary" disabled={disabled} onClick={onPreview}>
      {text('preview')}
    </Button>
  ) : (
    <Button kind="primary" disabled={disabled || chosen === 0} onClick={onGo}>
      {text('handOver', { smart_count: chosen })}
    </Button>
  );
}

/** Undefined until everything is said. */
function orderOf({ place, fromId, toId, day }: Draft): Order | undefined {
  const whole = typeof fromId === 'number' && typeof toId === 'number' && asText(day) !== '';
  return whole ? { place, fromId, toId, day: asText(day) } : undefined;
}
