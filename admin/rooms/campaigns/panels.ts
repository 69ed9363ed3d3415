import { byLocale } from '../../../generated/app.ts';
import { dashboard as campaignOverview } from '../../../generated/dashboards/100-001.ts';
import { dashboard as invoicesAndStock } from '../../../generated/dashboards/100-003.ts';
import type { Panel } from '../../../generated/dashboards/shapes.ts';

const declared = new Map([...campaignOverview.panels, ...invoicesAndStock.panels].map((panel) => [panel.id, panel]));

/** A panel of the dashboards, in another place. @throws Error for one that they no longer have */
function panelOf(id: string, place: Pick<Panel, 'span' | 'rows'>): Panel {
  const panel = declared.get(id);
  if (!panel) throw new Error(`No dashboard declares the panel ${id}`);
  return { ...panel, ...place };
}

/** The first invoices whose goods moved in the cycle. */
export const cycleInvoices: Panel = {
  ...panelOf('newInvoices', { span: 12, rows: 4 }),
  id: 'cycleInvoices',
  filter: {},
  where: { movementDate: 'cycle' },
  sort: '-dhEmis',
  columns: ['numNF', 'status1', 'emitXNome', 'destXNome', 'totalKg', 'totalL', 'dhEmis'],
};

/** What the overview of a cycle shows, as the dashboards declare it; its own list in the reader's words. */
export const panelsOfCycle = (translate: (key: string) => string): readonly Panel[] => [
  panelOf('saleOut', { span: 6, rows: 2 }),
  panelOf('customers', { span: 3, rows: 2 }),
  panelOf('progress', { span: 3, rows: 2 }),
  panelOf('course', { span: 12, rows: 4 }),
  panelOf('states', { span: 12, rows: 4 }),
  {
    ...cycleInvoices,
    label: byLocale(() => translate('rooms.cycleInvoices.latest')),
    hint: byLocale(() => translate('rooms.cycleInvoices.hint')),
    empty: byLocale(() => translate('rooms.cycleInvoices.empty')),
  },
];
