/** The texts of charts and of the tables beside them. */
export const charts = {
  'charts.none': 'There is no data for this chart.',
  'charts.chart': 'Chart',
  'charts.keys': 'Walk the values with the arrow keys.',
  'charts.keysPick': 'Walk the values with the arrow keys; Enter opens the rows behind one.',
  'charts.noValue': 'no value',
  'charts.total': 'Total',
  'charts.credit': 'Shapes of the states: MapSVG and Victor Cazanave, CC BY 4.0',
  'charts.rows': 'Rows behind %{name}',
};

export type ChartTexts = typeof charts;
