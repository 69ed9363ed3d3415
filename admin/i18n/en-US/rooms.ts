/** What rooms add to the generic screens: views, actions and tabs by their names. */
export const rooms = {
  'rooms.orgChart': 'Organisation chart',
  'rooms.timeline': 'Timeline',
  'rooms.handOver': 'Hand over',
  'rooms.customerTeams': 'Teams over time',
  'rooms.cycle': 'Overview',
  'rooms.cycleInvoices': 'Invoices of the cycle',
};

export type RoomTexts = Record<keyof typeof rooms, string>;
