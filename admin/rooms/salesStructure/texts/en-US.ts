/** The texts of the sales structure: its chart, who serves a customer over time, and handing customers over. */
export const salesStructure = {
  'salesStructure.movedInTime':
    'The new place counts for the past as well. To change it from a day on only, end this team on the day before (%{field}) and add another one from that day.',
  'salesStructure.customersOfOne':
    '%{smart_count} customer that this team looks after today is concerned: |||| %{smart_count} customers that this team looks after today are concerned:',
  'salesStructure.customersConcerned':
    '%{smart_count} customer that these teams look after today is concerned: |||| %{smart_count} customers that these teams look after today are concerned:',
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
  'salesStructure.handOverTitle': 'Hand customers over',
  'salesStructure.handOverLead':
    'From the day on, the other person looks after the customers. Teams that began before end on the day before, and new ones begin.',
  'salesStructure.preview': 'See what would change',
  'salesStructure.handOver': 'Hand %{smart_count} team over |||| Hand %{smart_count} teams over',
  'salesStructure.handedOver': '%{smart_count} team handed over. |||| %{smart_count} teams handed over.',
  'salesStructure.takenBack': '%{smart_count} team is as it was. |||| %{smart_count} teams are as they were.',
  'salesStructure.nextMonday': 'Next Monday',
  'salesStructure.unlinked': 'The person is not linked to this customer, and will not see it.',
  'salesStructure.unlinkedMany':
    'Link the person to %{smart_count} more customer in its user record: who has an external role sees only linked customers. |||| Link the person to %{smart_count} more customers in its user record: who has an external role sees only linked customers.',
  'salesStructure.nothingToHandOver': 'On this day and later, this person is in no team that you may change.',
  'salesStructure.dayIsPast':
    '%{day} is before today: from then on, the other person counts as the one who looked after the customers.',
  'salesStructure.cycleEnded':
    'The campaign cycle %{cycles} has ended: its posted invoices keep who sold. |||| The campaign cycles %{cycles} have ended: their posted invoices keep who sold.',
  'salesStructure.plan': 'What would change',
  'salesStructure.until': 'Team today',
  'salesStructure.becomes': 'What becomes of it',
  'salesStructure.split': 'Ends on %{last}; the new team begins on %{day}',
  'salesStructure.change': 'Begins on %{day}; only the person changes',
  'salesStructure.period': '%{from} to %{to}',
  'salesStructure.since': 'Since %{from}',
  'salesStructure.timeline': 'Teams of customers over time',
  'salesStructure.firstOnly': 'These are the first %{most} teams. Search for a customer to see the others.',
  'salesStructure.gap': 'No team',
  'salesStructure.overlap': 'Overlaps the team before',
  'salesStructure.now': 'Today',
  'salesStructure.noTeamYet': 'No team has looked after this customer yet.',
  'salesStructure.namesHidden': 'Names are not shown: your access does not include users.',
  'salesStructure.newTeam': 'New team',
};

export type SalesStructureTexts = Record<keyof typeof salesStructure, string>;
