import type { RoomTexts } from '../en-US/rooms.ts';

/** What rooms add to the generic screens: views, actions and tabs by their names. */
export const rooms: RoomTexts = {
  'rooms.orgChart': 'Organograma',
  'rooms.timeline': 'Linha do tempo',
  'rooms.handOver': 'Transferir',
  'rooms.customerTeams': 'Equipes ao longo do tempo',
  'rooms.cycle': 'Visão geral',
  'rooms.cycleInvoices': 'Notas fiscais do ciclo',
};
