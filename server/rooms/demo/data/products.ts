/** Fictitious product range of the demo company: categories, groups, packages and products. */

export type BaseUnit = 'Kg' | 'L';

export const categories = [
  'Fertilizantes foliares',
  'Fertilizantes de solo',
  'Bioestimulantes',
  'Biodefensivos',
  'Inoculantes',
  'Adjuvantes',
  'Condicionadores de solo',
] as const;

export const groups = [
  'Nutrição de plantas',
  'Raiz e arranque',
  'Enchimento de grãos',
  'Controle biológico',
  'Fixação de nitrogênio',
  'Tecnologia de aplicação',
  'Saúde do solo',
  'Hortifrúti e café',
] as const;

/** Name, unit as invoices write it, Kg or L in one unit, base unit of the products it may hold. */
export const packages: readonly [name: string, um: string, weightVolQty: string, baseUnit: BaseUnit][] = [
  ['Frasco 1 L', 'FR', '1', 'L'],
  ['Galão 5 L', 'GL', '5', 'L'],
  ['Galão 10 L', 'GL10', '10', 'L'],
  ['Balde 20 L', 'BD', '20', 'L'],
  ['Tambor 200 L', 'TB', '200', 'L'],
  ['Contêiner 1.000 L', 'IBC', '1000', 'L'],
  ['Caixa 12 x 1 L', 'CX12', '12', 'L'],
  ['Caixa 4 x 5 L', 'CX4', '20', 'L'],
  ['Pacote 1 kg', 'PC', '1', 'Kg'],
  ['Saco 5 kg', 'SC5', '5', 'Kg'],
  ['Saco 10 kg', 'SC10', '10', 'Kg'],
  ['Saco 25 kg', 'SC', '25', 'Kg'],
  ['Big bag 1.000 kg', 'BB', '1000', 'Kg'],
  ['Dose 0,25 kg', 'DS', '0.25', 'Kg'],
];

type Category = (typeof categories)[number];
type Group = (typeof groups)[number];

/** Name, base unit, category, group. The SKU is made from the position. */
export const products: readonly [name: string, baseUnit: BaseUnit, category: Category, group: Group][] = [
  ['Verdano Foliar NPK 10-10-10', 'L', 'Fertilizantes foliares', 'Nutrição de plantas'],
  ['Verdano Cálcio Boro', 'L', 'Fertilizantes foliares', 'Enchimento de grãos'],
  ['Verdano Zinco 70', 'L', 'Fertilizantes foliares', 'Nutrição de plantas'],
  ['Verdano Manganês Duo', 'L', 'Fertilizantes foliares', 'Nutrição de plantas'],
  ['Verdano Magnésio 9', 'L', 'Fertilizantes foliares', 'Nutrição de plantas'],
  ['Verdano Cobre Suave', 'L', 'Fertilizantes foliares', 'Hortifrúti e café'],
  ['Verdano Potássio 30', 'L', 'Fertilizantes foliares', 'Enchimento de grãos'],
  ['Verdano Cobalto Molibdênio', 'L', 'Fertilizantes foliares', 'Fixação de nitrogênio'],
  ['Verdano Café Produção', 'Kg', 'Fertilizantes foliares', 'Hortifrúti e café'],
  ['Verdano Frutas Cor', 'Kg', 'Fertilizantes foliares', 'Hortifrúti e café'],
  ['Terrafirme 04-14-08', 'Kg', 'Fertilizantes de solo', 'Nutrição de plantas'],
  ['Terrafirme 20-00-20', 'Kg', 'Fertilizantes de solo', 'Nutrição de plantas'],
  ['Terrafirme Enxofre 90', 'Kg', 'Fertilizantes de solo', 'Nutrição de plantas'],
  ['Terrafirme Boro Ulexita', 'Kg', 'Fertilizantes de solo', 'Nutrição de plantas'],
  ['Terrafirme Fosfato Natural', 'Kg', 'Fertilizantes de solo', 'Saúde do solo'],
  ['Terrafirme Arranque', 'L', 'Fertilizantes de solo', 'Raiz e arranque'],
  ['Brotare Raiz', 'L', 'Bioestimulantes', 'Raiz e arranque'],
  ['Brotare Algas', 'L', 'Bioestimulantes', 'Raiz e arranque'],
  ['Brotare Aminoácidos', 'L', 'Bioestimulantes', 'Nutrição de plantas'],
  ['Brotare Florada', 'L', 'Bioestimulantes', 'Enchimento de grãos'],
  ['Brotare Grão Cheio', 'L', 'Bioestimulantes', 'Enchimento de grãos'],
  ['Brotare Antiestresse', 'L', 'Bioestimulantes', 'Nutrição de plantas'],
  ['Brotare Sementes', 'L', 'Bioestimulantes', 'Raiz e arranque'],
  ['Guardião Trichoderma', 'Kg', 'Biodefensivos', 'Controle biológico'],
  ['Guardião Bacillus Folha', 'L', 'Biodefensivos', 'Controle biológico'],
  ['Guardião Nematoides', 'L', 'Biodefensivos', 'Controle biológico'],
  ['Guardião Beauveria', 'Kg', 'Biodefensivos', 'Controle biológico'],
  ['Guardião Metarhizium', 'Kg', 'Biodefensivos', 'Controle biológico'],
  ['Guardião Lagartas BT', 'L', 'Biodefensivos', 'Controle biológico'],
  ['Simbios Soja Líquido', 'L', 'Inoculantes', 'Fixação de nitrogênio'],
  ['Simbios Soja Turfoso', 'Kg', 'Inoculantes', 'Fixação de nitrogênio'],
  ['Simbios Milho', 'L', 'Inoculantes', 'Fixação de nitrogênio'],
  ['Simbios Feijão', 'L', 'Inoculantes', 'Fixação de nitrogênio'],
  ['Gotafina Óleo Vegetal', 'L', 'Adjuvantes', 'Tecnologia de aplicação'],
  ['Gotafina Redutor de pH', 'L', 'Adjuvantes', 'Tecnologia de aplicação'],
  ['Gotafina Antideriva', 'L', 'Adjuvantes', 'Tecnologia de aplicação'],
  ['Gotafina Limpa Tanque', 'L', 'Adjuvantes', 'Tecnologia de aplicação'],
  ['Húmus Vivo Líquido', 'L', 'Condicionadores de solo', 'Saúde do solo'],
  ['Húmus Vivo Granulado', 'Kg', 'Condicionadores de solo', 'Saúde do solo'],
  ['Húmus Vivo Gesso Fino', 'Kg', 'Condicionadores de solo', 'Saúde do solo'],
];
