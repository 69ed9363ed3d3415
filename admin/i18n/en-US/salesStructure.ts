/** The texts of the sales structure: its chart, who serves a customer over time, and handing customers over. */
export const salesStructure = {
  'salesStructure.customersConcerned':
    '%{smart_count} customer that they look after today is concerned: |||| %{smart_count} customers that they look after today are concerned:',
};

export type SalesStructureTexts = Record<keyof typeof salesStructure, string>;
