import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import { useFormValue } from '../../../core/Entity/form/FormContext.ts';
import { taxNumberText } from '../../../../schemas/core/formats/taxNumber.ts';
import { asList, asRows, asText, isRow, type EntityRecord, type Row } from '../../../core/format/value.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import type { Decision } from '../actions/postAction.ts';
import { useAction } from '../actions/useAction.ts';
import { differenceText } from '../events/differenceText.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';
import { eventName, eventSource, whyUnproved } from './eventWords.ts';

const DecisionDialog = lazy(() => import('./DecisionDialog.tsx'));

interface Props {
  refetch: () => Promise<EntityRecord | undefined>;
}

/** A decision that was begun, and what it is about. */
interface Asked {
  decision: Decision;
  /** `events/<id>` or `documents/<id>`. */
  about: string;
  event?: Row;
}

/** What came about the invoice that is open and waits for somebody who may reject it, with the buttons that decide it. */
export function Decisions({ refetch }: Props) {
  const { record } = useFormValue();
  return record && hasQuestions(record) && <Box record={record} refetch={refetch} />;
}

/** Of a cancelled invoice nothing is asked; what waits is asked about when it is reopened. */
const waitingOf = ({ events, status1 }: Row): Row[] =>
  status1 === invoiceStatus.cancelled ? [] : asRows(events).filter(({ state }) => state === 'waiting');
const documentsOf = ({ related }: Row): Row[] => asRows(isRow(related) ? related['documents'] : []);
const hasQuestions = (record: Row): boolean => waitingOf(record).length + documentsOf(record).length > 0;

function Box({ record, refetch }: Props & { record: EntityRecord }) {
  const text = useTexts();
  const id = useId();
  const { asked, ask, asking } = useAsked(record, refetch);
  const may = asList(record['allowedActions']);
  const button = (decision: Decision, about: string, event?: Row) =>
    may.includes(decision) && <Button onClick={() => ask({ decision, about, event })}>{text(decision)}</Button>;
  return (
    <section className={styles.pendencies} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text('decide.title')}
      </h2>
      <ul className={styles.questions}>
        {waitingOf(record).map((event) => (
          <EventQuestion key={asText(event.id)} event={event} note={record}>
            {button('confirm', `events/${asText(event.id)}`, event)}
            {button('dismiss', `events/${asText(event.id)}`, event)}
          </EventQuestion>
        ))}
        {documentsOf(record).map((document) => (
          <DocumentQuestion key={asText(document.id)} document={document}>
            {button('chooseDocument', `documents/${asText(document.id)}`)}
            {button('keepDocument', `documents/${asText(document.id)}`)}
          </DocumentQuestion>
        ))}
      </ul>
      {!may.some((action) => action === 'confirm' || action === 'chooseDocument') && (
        <p className={styles.help}>{text('decide.ask')}</p>
      )}
      <Suspense>
        {asked && <DecisionDialog record={record} event={asked.event} decision={asked.decision} {...asking} />}
      </Suspense>
    </section>
  );
}

/** What a dialog is open for, and what it needs; a refusal leaves it open. */
function useAsked(record: EntityRecord, refetch: Props['refetch']) {
  const words = useWords();
  const [asked, ask] = useState<Asked>();
  const { run, busy, failure, forget } = useAction(record, refetch);
  const close = () => {
    ask(undefined);
    forget();
  };
  const answer = async ({ decision, about, event }: Asked, reason: string) => {
    const done = await run(decision, { reason }, about, { event: event && eventName(event, words) });
    if (done) close();
  };
  const onAnswer = (reason: string) => void (asked && answer(asked, reason));
  return { asked, ask, asking: { busy, failure, onAnswer, onClose: close } };
}

/** An event, or what SEFAZ says, with who says so and why that does not count by itself. */
function EventQuestion({ event, note, children }: { event: Row; note: Row; children: ReactNode }) {
  const text = useTexts();
  const words = useWords();
  return (
    <li>
      <span>
        <strong>{eventName(event, words)}</strong>
        <br />
        {eventSource(event, note, text, words.locale)} {whyUnproved(event, note, text)}
        {asText(event.reason) && ` “${asText(event.reason)}”`}
      </span>
      <span className={styles.buttons}>{children}</span>
    </li>
  );
}

/** Another document of the key, with what it says otherwise. */
function DocumentQuestion({ document, children }: { document: Row; children: ReactNode }) {
  const text = useTexts();
  const words = useWords();
  const signer = taxNumberText(asText(document.signer));
  return (
    <li>
      <span>
        {text('pending.otherDocument')} {signer && text('decide.signer', { name: signer })}
        <ul className={styles.differences} aria-label={text('decide.differences')}>
          {asList(document.differences).map((line) => (
            <li key={asText(line)}>{differenceText(asText(line), words)}</li>
          ))}
        </ul>
      </span>
      <span className={styles.buttons}>{children}</span>
    </li>
  );
}
