import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { invoiceStatus } from '../../../../schemas/formats/invoice.ts';
import { isNews } from '../../../../schemas/formats/invoiceEvent.ts';
import { useFormValue } from '../../../Entity/form/FormContext.ts';
import { maskText } from '../../../format/mask.ts';
import { asList, asRows, asText, isRow, type EntityRecord, type Row } from '../../../format/value.ts';
import { Button } from '../../../widgets/controls/Button.tsx';
import { useWords } from '../../../widgets/source.ts';
import type { Answers, Decision } from '../actions/act.ts';
import { useAction } from '../actions/useAction.ts';
import { differenceText } from '../events/differenceText.ts';
import styles from '../invoices.module.css';
import { useTexts } from '../texts.ts';

const DecisionDialog = lazy(() => import('./DecisionDialog.tsx'));

interface Props {
  refetch: () => Promise<EntityRecord | undefined>;
}

/** A decision that was begun, and what it is about. */
interface Asked {
  decision: Decision;
  /** `events/<id>` or `documents/<id>`. */
  about: string;
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
  const [asked, ask] = useState<Asked>();
  const { run, busy, failure, forget } = useAction(record, asked !== undefined, refetch);
  const close = () => {
    ask(undefined);
    forget();
  };
  const answer = (answers: Answers) =>
    void (asked && run(asked.decision, answers, asked.about).then((done) => done && close()));
  const may = asList(record['allowedActions']);
  const button = (decision: Decision, about: string) =>
    may.includes(decision) && <Button onClick={() => ask({ decision, about })}>{text(decision)}</Button>;
  return (
    <section className={styles.pendencies} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text('decide.title')}
      </h2>
      <ul className={styles.questions}>
        {waitingOf(record).map((event) => (
          <EventQuestion key={asText(event.id)} event={event}>
            {button('confirm', `events/${asText(event.id)}`)}
            {button('dismiss', `events/${asText(event.id)}`)}
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
        {asked && (
          <DecisionDialog
            decision={asked.decision}
            busy={busy}
            failure={failure}
            onAnswer={(reason) => answer({ reason })}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}

/** An event, or what SEFAZ says, with what speaks against it. */
function EventQuestion({ event, children }: { event: Row; children: ReactNode }) {
  const text = useTexts();
  const words = useWords();
  const type = asText(event.tpEvento);
  const isAnswer = isNews(type);
  const author = maskText({ widget: 'taxNumber' }, asText(event.userName));
  return (
    <li>
      <span>
        <strong>{isAnswer ? words.codeLabel('invoiceEvent', type) : `${type} ${asText(event.xEvento)}`}</strong>
        <br />
        {text(isAnswer ? 'pending.sefazSays' : 'pending.eventToConfirm')}
        {author && ` ${text('decide.author', { name: author })}`}
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
  const signer = maskText({ widget: 'taxNumber' }, asText(document.signer));
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
