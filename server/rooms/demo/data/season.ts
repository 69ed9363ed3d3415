/** How a fictitious year in the fields goes: curves, prices, farmers, and what people write beside what they do. */

/** How much is sold in each month of the year, from January: to customers, ahead of the need, and by them to farmers. */
export const curves = {
  sellIn: [9, 7, 5, 4, 5, 6, 9, 12, 13, 11, 8, 6],
  sellOut: [8, 11, 10, 7, 4, 3, 4, 6, 10, 14, 13, 9],
} as const;

/** By how many days a state plants later than Paraná. */
export const daysLater: Readonly<Record<string, number>> = {
  MT: -20,
  GO: -10,
  MS: -5,
  SP: 10,
  MG: 15,
  ES: 20,
  TO: 15,
  BA: 20,
  MA: 25,
  PI: 25,
  SC: 20,
  RS: 30,
};

/** Month and day on which nobody invoices. */
export const holidays: readonly string[] = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];

/** Reais of a kilogram or litre, and how much of each 100 sold it is, by category. */
export const categoryTrade: Readonly<Record<string, { price: number; share: number }>> = {
  'Fertilizantes foliares': { price: 32, share: 26 },
  'Fertilizantes de solo': { price: 6, share: 24 },
  Bioestimulantes: { price: 78, share: 17 },
  Biodefensivos: { price: 96, share: 12 },
  Inoculantes: { price: 41, share: 9 },
  Adjuvantes: { price: 27, share: 8 },
  'Condicionadores de solo': { price: 9, share: 4 },
};

/** How much customers of each kind buy and sell, and Kg or L of a product that they order at once. */
export const trade: Readonly<Record<string, { size: number; order: number }>> = {
  distributor: { size: 6, order: 900 },
  cooperative: { size: 5, order: 750 },
  reseller: { size: 2.5, order: 320 },
  farm: { size: 1, order: 140 },
};

export const farmerNames = {
  first: ['Antônio', 'Nilza', 'Osmar', 'Lourdes', 'Valdir', 'Cleusa', 'Ademir', 'Ivete', 'Darci', 'Neusa'],
  last: ['Barbosa Lima', 'Ferreira do Prado', 'Zanatta Filho', 'Kuhn Weber', 'Moreira Sales'],
} as const;

/** Why people decide against an invoice. */
export const reasons = {
  reject: [
    'Nota emitida com CNPJ da filial errada',
    'Venda desfeita antes da entrega',
    'Documento de teste do sistema do cliente',
    'Quantidade não confere com o romaneio',
    'Nota em duplicidade com outra já lançada',
  ],
  contest: [
    'Quantidade recebida menor que a da nota',
    'Produto entregue com embalagem avariada',
    'Preço diferente do pedido',
    'Mercadoria não recebida',
  ],
  cancel: ['Erro na quantidade faturada', 'Pedido cancelado pelo cliente', 'Erro nos dados do destinatário'],
  approve: ['Conferida com o romaneio de entrega', 'Assinatura confirmada com o emitente por telefone', 'Venda confirmada pelo RTV'],
} as const;

/** Why stock is counted otherwise than it was kept. */
export const countReasons = {
  more: ['Contagem física: sobra no depósito', 'Devolução recebida sem nota'],
  less: ['Contagem física: falta no depósito', 'Embalagem avariada no transporte', 'Produto vencido descartado', 'Amostra entregue ao produtor'],
  opening: 'Saldo inicial do ciclo',
  ownUse: 'Aplicado na própria lavoura',
} as const;
