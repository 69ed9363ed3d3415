import { businessZone } from '../../../../schemas/core/formats/locale.ts';
import { isAdverseAnswer } from '../../../../schemas/formats/invoiceEvent.ts';
import { useFormValue } from '../../../core/Entity/form/FormContext.ts';
import { taxNumberText } from '../../../../schemas/core/formats/taxNumber.ts';
import { asRows, asText, type Row } from '../../../core/format/value.ts';
import { useDownload } from '../../../core/Entity/list/useDownload.ts';
import { IconButton } from '../../../core/widgets/controls/IconButton.tsx';
import { widgetOf } from '../../../core/widgets/registry.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { textOf } from '../../../core/widgets/textOf.ts';
import styles from '../invoices.module.css';
import { eventXmlPath, hasEventXml } from '../document/xml.ts';
import { answerKey, eventSaid } from './eventSaid.ts';
import { reasonLines } from './reasonLines.ts';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';
import { formatMoment } from '../../../core/format/moment.ts';

/** The way of the invoice that is open: events of the tax authority and what was done here, newest first. */
export function Timeline() {
  const text = useTexts();
  const { record } = useFormValue();
  const events = asRows(record?.['events']).toSorted(newestFirst);
  if (events.length === 0) return <p className={styles.whole}>{text('timeline.none')}</p>;
  return (
    <ol className={styles.timeline} aria-label={text('timeline')}>
      {events.map((event) => (
        <Step key={asText(event.id) || JSON.stringify(event)} event={event} />
      ))}
    </ol>
  );
}

/** Of what happened in the same second the one that was written later is the newer. */
const newestFirst = (one: Row, other: Row): number =>
  asText(other.dhEvento).localeCompare(asText(one.dhEvento)) || Number(other.id ?? 0) - Number(one.id ?? 0);

/** Events of the tax authority have codes of six digits, what was done here has words. */
const isFiscal = ({ tpEvento }: Row): boolean => /^\d{6}$/.test(asText(tpEvento));

function Step({ event }: { event: Row }) {
  const text = useTexts();
  const words = useWords();
  const type = asText(event.tpEvento);
  const { name, answer } = eventSaid(event);
  // Of an event of the tax authority it is the number of who registered it.
  const by = isFiscal(event) ? taxNumberText(asText(event.userName)) : asText(event.userName);
  return (
    <li className={styles.step} data-fiscal={isFiscal(event)}>
      <p className={styles.stepHead}>
        <strong>{isFiscal(event) ? name : words.codeLabel('invoiceEvent', type)}</strong>
        <State status={event.status1} />
      </p>
      <p className={styles.help}>
        <time dateTime={asText(event.dhEvento)}>
          {formatMoment(asText(event.dhEvento), words.locale, businessZone)}
        </time>
        {isFiscal(event) && ` · ${text('timeline.sefaz', { code: type })}`}
        {isFiscal(event) && ` · ${text(answerKey(answer), { code: answer })}`}
        {by && ` · ${text('timeline.by', { name: by })}`}
        <Worth event={event} />
        <Xml event={event} />
      </p>
      <Why event={event} />
    </li>
  );
}

/** The way to the document of the event. */
function Xml({ event }: { event: Row }) {
  const text = useTexts();
  const { record } = useFormValue();
  const download = useDownload();
  if (!record || !hasEventXml(event)) return null;
  return (
    <IconButton small icon="export" label={text('xml')} onClick={() => void download(eventXmlPath(record, event))} />
  );
}

/** Whether what came from outside is proved, and what became of it. */
function Worth({ event }: { event: Row }) {
  const { valueLabel } = useWords();
  const { proof, state } = event;
  if (!(isFiscal(event) || isAdverseAnswer(asText(event.tpEvento))) || !proof || !state) return null;
  const [proved, became] = (['proof', 'state'] as const).map((name) =>
    valueLabel({ path: invoicesPath, name: `events.${name}` }, event[name]),
  );
  return (
    <span className={styles.worth} data-state={asText(state)}>
      {proved} · {became}
    </span>
  );
}

/** What somebody said of it; of a hold, or of a document that says otherwise than what was typed, a line for each reason. */
function Why({ event }: { event: Row }) {
  const lines = useReasons(event);
  if (lines.length === 0) return null;
  return (
    <blockquote className={styles.why}>
      {lines.map((each) => (
        <div key={each}>{each}</div>
      ))}
    </blockquote>
  );
}

function useReasons(event: Row): string[] {
  const text = useTexts();
  const words = useWords();
  const { record = {} } = useFormValue();
  return reasonLines(event, { record, text, words });
}

/** The state that the invoice was in afterwards. */
function State({ status }: { status: unknown }) {
  const words = useWords();
  const { fields } = useFormValue().resource;
  const field = fields['status1'];
  if (!field || typeof status !== 'number') return null;
  const { Display } = widgetOf(field);
  const context = { field, source: { path: invoicesPath, name: 'status1' }, words };
  return <Display text={textOf(status, context)} value={status} context={context} />;
}
