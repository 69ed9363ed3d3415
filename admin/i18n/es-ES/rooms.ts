import type { RoomTexts } from '../en-US/rooms.ts';

/** What rooms add to the generic screens: views, actions and tabs by their names. */
export const rooms: RoomTexts = {
  'rooms.orgChart': 'Organigrama',
  'rooms.timeline': 'Línea de tiempo',
  'rooms.handOver': 'Traspasar',
  'rooms.customerTeams': 'Equipos a lo largo del tiempo',
  'rooms.cycle': 'Resumen',
  'rooms.cycleInvoices': 'Facturas del ciclo',
};
