import { useState } from 'react';
import type { Dashboard } from '../../../../generated/dashboards/shapes.ts';
import { errorSentence } from '../../Entity/errorText.ts';
import { useToast } from '../../layout/useToast.ts';
import { useWords } from '../../widgets/source.ts';
import styles from './arrange.module.css';
import { arranged, moved, placeOf, type Place, type Placed } from './arrangement.ts';
import { Bar, useRoleName } from './Bar.tsx';
import { Card } from './Card.tsx';
import { PanelDialog } from './PanelDialog.tsx';
import { useArrangement, useKeepArrangement } from './useArrangement.ts';
import { useTexts } from '../texts.ts';
import { useConfirm } from '../../widgets/dialogs/ConfirmProvider.tsx';

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
  const text = useTexts();
  const save = useSave(dashboard.code, role, rowSCN, onDone);
  const mayReset = useResetQuestion();
  const [panels, setPanels] = useState(first);
  const [composed, compose] = useState<Composed>();
  return (
    <div className={styles.arranging}>
      <Bar
        role={role}
        onRole={onRole}
        onAdd={() => compose({})}
        onReset={async () => (await mayReset(role)) && void save([])}
        onCancel={onDone}
        onSave={() => void save(panels)}
      />
      <p className={styles.help}>{text('arrangeHelp')}</p>
      <Cards panels={panels} onChange={setPanels} onEdit={(place) => compose({ place })} />
      {composed && (
        <PanelDialog
          place={composed.place}
          taken={panels.map(({ panel }) => panel.id)}
          onClose={() => compose(undefined)}
          onDone={(place) => {
            compose(undefined);
            setPanels(withPanel(dashboard, panels, place));
          }}
        />
      )}
    </div>
  );
}

interface CardsProps {
  panels: readonly Placed[];
  onChange: (panels: Placed[]) => void;
  onEdit: (place: Place) => void;
}

/** The panels in their order; what has moved is told. */
function Cards({ panels, onChange, onEdit }: CardsProps) {
  const { locale } = useWords();
  const text = useTexts();
  const [said, say] = useState('');
  const move = (from: number, to: number) => {
    const name = panels[from]?.panel.label[locale];
    if (name === undefined || to < 0 || to >= panels.length) return;
    onChange(moved(panels, from, to));
    say(text('moved', { name, place: to + 1, count: panels.length }));
  };
  const placeOfPanel = (id: string) => panels.findIndex(({ panel }) => panel.id === id);
  return (
    <>
      <ol className={styles.cards}>
        {panels.map((placed, at) => (
          <Card
            key={placed.panel.id}
            placed={placed}
            at={at}
            onMove={(to) => move(at, to)}
            onDropped={(id) => move(placeOfPanel(id), at)}
            onEdit={onEdit}
            onChange={(next) => onChange(panels.map((each, place) => (place === at ? next : each)))}
            onRemove={() => onChange(panels.filter((_, place) => place !== at))}
          />
        ))}
      </ol>
      <output className="spoken">{said}</output>
    </>
  );
}

/** A panel that is put together; with a place it was before. */
interface Composed {
  place?: Place;
}

/** The panels with one that was put together: where it stood, or last. */
function withPanel(dashboard: Dashboard, panels: readonly Placed[], place: Place): Placed[] {
  const [next] = arranged({ ...dashboard, panels: [] }, [place]);
  if (!next) return [...panels];
  const isThere = panels.some(({ panel }) => panel.id === place.id);
  return isThere ? panels.map((each) => (each.panel.id === place.id ? next : each)) : [...panels, next];
}

/** Asks before a role's arrangement is given up. */
function useResetQuestion(): (role: string) => Promise<boolean> {
  const confirm = useConfirm();
  const text = useTexts();
  const nameOf = useRoleName();
  return (role) =>
    confirm({
      title: text('resetTitle', { role: nameOf(role) }),
      text: text('resetText'),
      verb: text('resetPanels'),
      keep: text('resetKeep'),
      danger: true,
    });
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
