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
  label: { 'en-US': 'Latest invoices', 'pt-BR': 'Últimas notas fiscais', 'es-ES': 'Últimas facturas' },
  hint: {
    'en-US': 'Invoices whose movement date is in the cycle.',
    'pt-BR': 'Notas fiscais com data do movimento dentro do ciclo.',
    'es-ES': 'Facturas cuya fecha de movimiento está dentro del ciclo.',
  },
  empty: {
    'en-US': 'No invoice in this cycle, or none that you may see.',
    'pt-BR': 'Nenhuma nota fiscal neste ciclo, ou nenhuma que você possa ver.',
    'es-ES': 'Ninguna factura en este ciclo, o ninguna que usted pueda ver.',
  },
  filter: {},
  where: { movementDate: 'cycle' },
  sort: '-dhEmis',
  columns: ['numNF', 'status1', 'emitXNome', 'destXNome', 'totalKg', 'totalL', 'dhEmis'],
};

/** What the overview of a cycle shows, as the dashboards declare it. */
export const panelsOfCycle: readonly Panel[] = [
  panelOf('saleOut', { span: 6, rows: 2 }),
  panelOf('customers', { span: 3, rows: 2 }),
  panelOf('progress', { span: 3, rows: 2 }),
  panelOf('course', { span: 12, rows: 4 }),
  panelOf('states', { span: 12, rows: 4 }),
  cycleInvoices,
];
