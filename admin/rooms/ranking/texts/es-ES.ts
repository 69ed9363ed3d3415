import type { RankingTexts } from './en-US.ts';

/** Los textos de la clasificación y del mejor vendedor. */
export const ranking: RankingTexts = {
  'ranking.title': 'Mejor vendedor del mes',
  'ranking.none': 'Nadie ha vendido todavía en %{month}.',
  'ranking.own': 'Usted',
  'ranking.parts': '(%{kg} Kg y %{l} L; 1 Kg cuenta como 1 L)',
  'ranking.rule': 'Sell-out de facturas contabilizadas de los clientes, descontadas las devoluciones.',
  'ranking.all': 'Toda la clasificación',
  'ranking.before': 'Mes anterior',
  'ranking.after': 'Mes siguiente',
  'ranking.ranksRule':
    'De toda la empresa: sell-out de facturas contabilizadas de los clientes, descontadas las devoluciones. 1 Kg cuenta como 1 L; las dos partes están al lado.',
  'ranking.rank': 'Puesto',
  'ranking.seller': 'Vendedor',
  'ranking.month': 'Mes',
  'ranking.together': 'Kg/L',
  'ranking.kg': 'Kg',
  'ranking.l': 'L',
  'ranking.share': 'Cuota',
  'ranking.change': 'Variación',
  'ranking.same': 'Mismo puesto',
  'ranking.won': 'subió %{smart_count} puesto |||| subió %{smart_count} puestos',
  'ranking.lost': 'bajó %{smart_count} puesto |||| bajó %{smart_count} puestos',
};
