import type { SalesStructureTexts } from '../en-US/salesStructure.ts';

export const salesStructure: SalesStructureTexts = {
  'salesStructure.customersConcerned':
    'Afecta a %{smart_count} cliente que atienden hoy: |||| Afecta a %{smart_count} clientes que atienden hoy:',
};
