import type { SalesStructureTexts } from './en-US.ts';

export const salesStructure: SalesStructureTexts = {
  'salesStructure.movedInTime':
    'El nuevo lugar vale también para el pasado. Para cambiarlo solo desde una fecha, termine este equipo la víspera (%{field}) y cree otro desde esa fecha.',
  'salesStructure.customersOfOne':
    'Afecta a %{smart_count} cliente que este equipo atiende hoy: |||| Afecta a %{smart_count} clientes que este equipo atiende hoy:',
  'salesStructure.customersConcerned':
    'Afecta a %{smart_count} cliente que estos equipos atienden hoy: |||| Afecta a %{smart_count} clientes que estos equipos atienden hoy:',
  'salesStructure.chart': 'Organigrama de los equipos de ventas',
  'salesStructure.tools': 'Herramientas del organigrama',
  'salesStructure.zoomIn': 'Ampliar',
  'salesStructure.zoomOut': 'Reducir',
  'salesStructure.fit': 'Ajustar a la ventana',
  'salesStructure.print': 'Imprimir el organigrama',
  'salesStructure.save': 'Descargar como SVG',
  'salesStructure.time': 'Momento',
  'salesStructure.asOf': 'Situación a %{day}',
  'salesStructure.earlier': 'Cambio anterior de la estructura',
  'salesStructure.later': 'Cambio siguiente de la estructura',
  'salesStructure.today': 'Hoy',
  'salesStructure.none': 'No hay equipos en esta fecha. Elija otra fecha o amplíe la búsqueda.',
  'salesStructure.title': 'Estructura de ventas a %{day}',
  'salesStructure.nobody': 'Sin responsable',
  'salesStructure.bu': 'Gerente de la BU',
  'salesStructure.regional': 'Coordinador regional',
  'salesStructure.district': 'RTV',
  'salesStructure.handOverTitle': 'Traspasar clientes',
  'salesStructure.handOverLead':
    'Desde ese día, la otra persona atiende a los clientes. Los equipos que empezaron antes terminan la víspera y empiezan otros nuevos.',
  'salesStructure.preview': 'Ver qué cambiaría',
  'salesStructure.handOver': 'Traspasar %{smart_count} equipo |||| Traspasar %{smart_count} equipos',
  'salesStructure.handedOver': '%{smart_count} equipo traspasado. |||| %{smart_count} equipos traspasados.',
  'salesStructure.takenBack':
    '%{smart_count} equipo vuelve a estar como antes. |||| %{smart_count} equipos vuelven a estar como antes.',
  'salesStructure.nextMonday': 'El próximo lunes',
  'salesStructure.unlinked': 'La persona no está vinculada a este cliente y no lo verá.',
  'salesStructure.unlinkedMany':
    'Vincule a la persona con %{smart_count} cliente más en su ficha de usuario: quien tiene una función externa solo ve los clientes vinculados. |||| Vincule a la persona con %{smart_count} clientes más en su ficha de usuario: quien tiene una función externa solo ve los clientes vinculados.',
  'salesStructure.nothingToHandOver': 'Desde ese día, esta persona no está en ningún equipo que usted pueda modificar.',
  'salesStructure.dayIsPast':
    'El %{day} es anterior a hoy: desde entonces cuenta que la otra persona atendía a los clientes.',
  'salesStructure.cycleEnded':
    'El ciclo de campaña %{cycles} ya terminó: sus facturas contabilizadas conservan a quien vendió. |||| Los ciclos de campaña %{cycles} ya terminaron: sus facturas contabilizadas conservan a quien vendió.',
  'salesStructure.plan': 'Qué cambiaría',
  'salesStructure.until': 'Equipo actual',
  'salesStructure.becomes': 'Qué ocurre',
  'salesStructure.split': 'Termina el %{last}; el equipo nuevo empieza el %{day}',
  'salesStructure.change': 'Empieza el %{day}; solo cambia la persona',
  'salesStructure.period': '%{from} a %{to}',
  'salesStructure.since': 'Desde el %{from}',
  'salesStructure.timeline': 'Equipos de los clientes a lo largo del tiempo',
  'salesStructure.firstOnly': 'Estos son los primeros %{most} equipos. Busque un cliente para ver los demás.',
  'salesStructure.gap': 'Sin equipo',
  'salesStructure.overlap': 'Coincide con el equipo anterior',
  'salesStructure.now': 'Hoy',
  'salesStructure.noTeamYet': 'Ningún equipo ha atendido aún a este cliente.',
  'salesStructure.namesHidden': 'Los nombres no se muestran: su acceso no incluye la lectura de usuarios.',
  'salesStructure.newTeam': 'Nuevo equipo',
};
