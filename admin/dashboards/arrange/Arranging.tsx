import { useState } from 'react';
import type { Dashboard } from '../../../generated/dashboards/shapes.ts';
import { errorSentence } from '../../Entity/errorText.ts';
import { useToast } from '../../layout/useToast.ts';
import { useWords } from '../../widgets/source.ts';
import { AddPanel } from './AddPanel.tsx';
import styles from './arrange.module.css';
import { arranged, moved, placeOf, type Placed } from './arrangement.ts';
import { Bar } from './Bar.tsx';
import { Card } from './Card.tsx';
import { useArrangement, useKeepArrangement } from './useArrangement.ts';
import { useTexts } from '../texts.ts';

interface Props {
  dashboard: Dashboard;
  onDone: () => void;
}

/** Where an administrator puts the panels in order for a role, by mouse or by keyboard. */
export function Arranging({ dashboard, onDone }: Props) {
  const [role, setRole] = useState('everyone');
  const answer = useArrangement(dashboard.code, role);
  return (
    <>
      {answer.data && (
        <Panels
          key={`${role} ${answer.data.rowSCN}`}
          dashboard={dashboard}
          role={role}
          rowSCN={answer.data.rowSCN}
          first={arranged(dashboard, answer.data.panels)}
          onRole={setRole}
          onDone={onDone}
        />
      )}
    </>
  );
}

interface PanelsProps extends Props {
  role: string;
  rowSCN: number;
  first: Placed[];
  onRole: (role: string) => void;
}

function Panels({ dashboard, role, rowSCN, first, onRole, onDone }: PanelsProps) {
  const { locale } = useWords();
  const text = useTexts();
  const save = useSave(dashboard.code, role, rowSCN, onDone);
  const [panels, setPanels] = useState(first);
  const [said, say] = useState('');
  const [isAdding, add] = useState(false);
  const move = (from: number, to: number) => {
    const name = panels[from]?.panel.label[locale];
    if (to < 0 || to >= panels.length) return;
    setPanels(moved(panels, from, to));
    say(text('moved', { name, place: to + 1, count: panels.length }));
  };
  return (
    <div className={styles.arranging}>
      <Bar
        role={role}
        onRole={onRole}
        onAdd={() => add(true)}
        onReset={() => void save([])}
        onCancel={onDone}
        onSave={() => void save(panels)}
      />
      <p className={styles.help}>{text('arrangeHelp')}</p>
      <ol className={styles.cards}>
        {panels.map((placed, at) => (
          <Card
            key={placed.panel.id}
            placed={placed}
            at={at}
            onMove={(to) => move(at, to)}
            onChange={(next) => setPanels(panels.map((each, place) => (place === at ? next : each)))}
            onRemove={() => setPanels(panels.filter((_, place) => place !== at))}
          />
        ))}
      </ol>
      <output className="spoken">{said}</output>
      {isAdding && (
        <AddPanel
          taken={panels.map(({ panel }) => panel.id)}
          onClose={() => add(false)}
          onAdd={(place) => {
            add(false);
            setPanels([...panels, ...arranged({ ...dashboard, panels: [] }, [place])]);
          }}
        />
      )}
    </div>
  );
}

/** Keeps the panels, and says so when that fails. */
function useSave(code: string, role: string, rowSCN: number, onDone: () => void) {
  const words = useWords();
  const toast = useToast();
  const keep = useKeepArrangement(code);
  return (placed: readonly Placed[]) =>
    keep(role, placed.map(placeOf), rowSCN).then(onDone, (error: unknown) =>
      toast({ type: 'negative', message: errorSentence(error, '', words) }),
    );
}
