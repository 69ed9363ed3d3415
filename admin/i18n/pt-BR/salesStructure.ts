import type { SalesStructureTexts } from '../en-US/salesStructure.ts';

export const salesStructure: SalesStructureTexts = {
  'salesStructure.customersConcerned':
    'Isto envolve %{smart_count} cliente que elas atendem hoje: |||| Isto envolve %{smart_count} clientes que elas atendem hoje:',
};
