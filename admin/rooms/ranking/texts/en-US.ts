/** The texts of ranks and of the best seller. */
export const ranking = {
  'ranking.title': 'Best seller of the month',
  'ranking.none': 'Nobody has sold in %{month} yet.',
  'ranking.own': 'You',
  'ranking.parts': '(%{kg} Kg and %{l} L; 1 Kg counts as 1 L)',
  'ranking.rule': 'Sale-out of posted customer invoices, returns taken off.',
  'ranking.all': 'All ranks',
  'ranking.before': 'Month before',
  'ranking.after': 'Month after',
  'ranking.ranksRule':
    'Of the whole company: sale-out of posted customer invoices, returns taken off. 1 Kg counts as 1 L; both parts stand beside.',
  'ranking.rank': 'Rank',
  'ranking.seller': 'Seller',
  'ranking.month': 'Month',
  'ranking.together': 'Kg/L',
  'ranking.kg': 'Kg',
  'ranking.l': 'L',
  'ranking.share': 'Share',
  'ranking.change': 'Change',
  'ranking.same': 'Same place',
  'ranking.won': '%{smart_count} place won |||| %{smart_count} places won',
  'ranking.lost': '%{smart_count} place lost |||| %{smart_count} places lost',
};

export type RankingTexts = typeof ranking;
