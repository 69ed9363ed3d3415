/** The texts of the sales structure: its chart, who serves a customer over time, and handing customers over. */
export const salesStructure = {
  'salesStructure.customersConcerned':
    '%{smart_count} customer that they look after today is concerned: |||| %{smart_count} customers that they look after today are concerned:',
  'salesStructure.chart': 'Organisation chart of the sales teams',
  'salesStructure.tools': 'Chart tools',
  'salesStructure.zoomIn': 'Zoom in',
  'salesStructure.zoomOut': 'Zoom out',
  'salesStructure.fit': 'Fit into the window',
  'salesStructure.print': 'Print the chart',
  'salesStructure.save': 'Download as SVG',
  'salesStructure.time': 'Point in time',
  'salesStructure.asOf': 'As of %{day}',
  'salesStructure.earlier': 'Previous change of the structure',
  'salesStructure.later': 'Next change of the structure',
  'salesStructure.today': 'Today',
  'salesStructure.none': 'There is no team on this day. Choose another day or widen the search.',
  'salesStructure.title': 'Sales structure as of %{day}',
  'salesStructure.nobody': 'Nobody responsible',
  'salesStructure.bu': 'BU manager',
  'salesStructure.regional': 'Regional coordinator',
  'salesStructure.district': 'RTV',
};

export type SalesStructureTexts = Record<keyof typeof salesStructure, string>;
