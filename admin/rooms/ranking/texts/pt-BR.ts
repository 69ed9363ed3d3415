import type { RankingTexts } from './en-US.ts';

/** Os textos da classificação e do melhor vendedor. */
export const ranking: RankingTexts = {
  'ranking.title': 'Melhor vendedor do mês',
  'ranking.none': 'Ninguém vendeu em %{month} ainda.',
  'ranking.own': 'Você',
  'ranking.parts': '(%{kg} Kg e %{l} L; 1 Kg conta como 1 L)',
  'ranking.rule': 'Sell-out de notas lançadas dos clientes, descontadas as devoluções.',
  'ranking.all': 'Toda a classificação',
  'ranking.before': 'Mês anterior',
  'ranking.after': 'Mês seguinte',
  'ranking.ranksRule':
    'De toda a empresa: sell-out de notas lançadas dos clientes, descontadas as devoluções. 1 Kg conta como 1 L; as duas partes estão ao lado.',
  'ranking.rank': 'Posição',
  'ranking.seller': 'Vendedor',
  'ranking.month': 'Mês',
  'ranking.together': 'Kg/L',
  'ranking.kg': 'Kg',
  'ranking.l': 'L',
  'ranking.share': '% do total',
  'ranking.change': 'Variação',
  'ranking.same': 'Mesma posição',
  'ranking.won': 'subiu %{smart_count} posição |||| subiu %{smart_count} posições',
  'ranking.lost': 'caiu %{smart_count} posição |||| caiu %{smart_count} posições',
};
