import { useState } from 'react';
import { nextMonday } from '../../../../schemas/core/formats/day.ts';
import { today } from '../../../core/format/today.ts';
import { asText } from '../../../core/format/value.ts';
import { useUnmatched } from '../../../core/Entity/form/useUnmatched.tsx';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { Dialog } from '../../../core/widgets/dialogs/Dialog.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import styles from './handover.module.css';
import { HandoverForm, type Draft } from './HandoverForm.tsx';
import { HandoverPlan } from './HandoverPlan.tsx';
import { useHandOver, type Order } from './useHandOver.ts';

const empty: Draft = { place: 'rtvId', fromId: null, toId: null, day: nextMonday(today()) };

/** From whom, to whom, from which day; then what it would change, and what stands in the way; then it is done. */
export default function HandOverDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const { translate } = useWords();
  const [draft, setDraft] = useState(empty);
  const [left, leaveOut] = useState<ReadonlySet<number>>(new Set());
  const boxes = useUnmatched();
  const { busy, problem, plan, preview, handOver, forget } = useHandOver(onClose);
  const order = orderOf(draft);
  const chosen = (plan ?? []).filter(({ row, problem: inTheWay }) => inTheWay === '' && !left.has(row.id));
  const change = (next: Draft) => {
    setDraft(next);
    leaveOut(new Set());
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
        <HandoverForm draft={draft} boxes={boxes} onChange={change} />
        {problem && <p role="alert">{problem}</p>}
        <div role="status">{plan?.length === 0 && text('nothingToHandOver')}</div>
        {plan && plan.length > 0 && order && (
          <HandoverPlan plan={plan} day={order.day} left={left} onLeaveOut={leaveOut} />
        )}
      </div>
    </Dialog>
  );
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
