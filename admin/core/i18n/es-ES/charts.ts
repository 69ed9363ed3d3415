import type { ChartTexts } from '../en-US/charts.ts';

export const charts: ChartTexts = {
  'charts.none': 'No hay datos para este gráfico.',
  'charts.chart': 'Gráfico',
  'charts.keys': 'Recorra los valores con las flechas.',
  'charts.keysPick': 'Recorra los valores con las flechas; Intro abre las filas que hay detrás de un valor.',
  'charts.noValue': 'sin valor',
  'charts.total': 'Total',
  'charts.credit': 'Contorno de los estados: MapSVG y Victor Cazanave, CC BY 4.0',
  'charts.rows': 'Filas que hay detrás de %{name}',
};
