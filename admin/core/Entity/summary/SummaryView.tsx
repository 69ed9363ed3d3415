import { useState } from 'react';
import { loadTexts as loadSummaryTexts } from '../../../../generated/texts/summary.ts';
import { PageTexts } from '../../i18n/PageTexts.tsx';
import { Button } from '../../widgets/controls/Button.tsx';
import { useAllRights } from '../../providers/rights.ts';
import { useWords } from '../../widgets/source.ts';
import { errorSentence, refusalOf } from '../errorText.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { SkeletonRows } from '../list/SkeletonRows.tsx';
import type { List } from '../list/useList.ts';
import { useVisible } from '../useVisible.ts';
import { Choices } from './Choices.tsx';
import { groupsOf, periodsOf } from './groups.ts';
import { measuresOf } from './measures.ts';
import { Result } from './Result.tsx';
import styles from './summary.module.css';
import { useTexts } from './texts.ts';
import { useQuestion, type Question } from './useQuestion.ts';
import { useAnswer } from './useSummary.ts';

/** The rows of a list summed up by up to two groups, as a table or a chart whose values lead to the rows they count. */
export default function SummaryView({ list }: { list: List }) {
  return (
    <PageTexts load={loadSummaryTexts}>
      <Summary list={list} />
    </PageTexts>
  );
}

function Summary({ list }: { list: List }) {
  const visible = useVisible(list.resource);
  const periods = periodsOf(useAllRights());
  const [groups, measures] = [groupsOf(list.resource, visible, periods), measuresOf(list.resource, visible)];
  const { question, ask } = useQuestion(groups, measures);
  if (!question) return null;
  return (
    <div className={styles.summary}>
      <Choices list={list} question={question} groups={groups} measures={measures} ask={ask} />
      <Answered list={list} question={question} />
    </div>
  );
}

/** What was asked and confirmed; another question is to be confirmed anew. */
function Answered({ list, question }: { list: List; question: Question }) {
  const [confirmed, confirm] = useState('');
  const asked = JSON.stringify([question.groups.map((group) => group?.name), question.measure.name, list.asked.filter]);
  const answer = useAnswer(list.resource.path, question, list.asked.filter, confirmed === asked);
  if (answer.error && !answer.isFetching)
    return (
      <Refused list={list} error={answer.error} onRun={() => confirm(asked)} onAgain={() => void answer.refetch()} />
    );
  if (!answer.data)
    return (
      <table className={styles.loading}>
        <SkeletonRows columns={3} />
      </table>
    );
  return <Result list={list} answer={answer.data} shape={question.shape} stale={answer.isPlaceholderData} />;
}

interface RefusedProps {
  list: List;
  error: unknown;
  onRun: () => void;
  onAgain: () => void;
}

/** So many rows are read only when one says so; all else may be tried again. */
function Refused({ list, error, onRun, onAgain }: RefusedProps) {
  const words = useWords();
  const text = useTexts();
  const asks = refusalOf(error).status === 428;
  return (
    <ListMessage
      alert
      title={errorSentence(error, list.resource.path, words)}
      action={
        asks ? (
          <Button kind="primary" onClick={onRun}>
            {text('run')}
          </Button>
        ) : (
          <Button onClick={onAgain}>{words.translate('entity.again')}</Button>
        )
      }
    />
  );
}
