import type { ChartTexts } from '../en-US/charts.ts';

export const charts: ChartTexts = {
  'charts.none': 'Não há dados para este gráfico.',
  'charts.chart': 'Gráfico',
  'charts.keys': 'Percorra os valores com as setas.',
  'charts.keysPick': 'Percorra os valores com as setas; Enter abre as linhas por trás de um valor.',
  'charts.noValue': 'sem valor',
  'charts.total': 'Total',
  'charts.credit': 'Contorno dos estados: MapSVG e Victor Cazanave, CC BY 4.0',
  'charts.rows': 'Linhas por trás de %{name}',
};
