import type { SalesStructureTexts } from '../en-US/salesStructure.ts';

export const salesStructure: SalesStructureTexts = {
  'salesStructure.customersConcerned':
    'Afecta a %{smart_count} cliente que atienden hoy: |||| Afecta a %{smart_count} clientes que atienden hoy:',
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
};
