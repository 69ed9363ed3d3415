/** Fictitious customers of the demo company. Any likeness to a real business is chance. */

export const economicGroups = [
  'Grupo Ipê Dourado',
  'Grupo Serra Mansa',
  'Grupo Terra Morena',
  'Grupo Três Nascentes',
  'Grupo Bom Plantio',
  'Grupo Estrada Nova',
  'Grupo Sementeira do Oeste',
  'Grupo Horizonte Verde',
  'Grupo Lavouras do Cerrado',
  'Grupo Vale das Araras',
  'Grupo Campo Aberto',
  'Grupo Safra Amiga',
] as const;

type EconomicGroup = (typeof economicGroups)[number];
type Kind = 'distributor' | 'cooperative' | 'reseller' | 'farm';

/** Registered name, trade name, kind, economic group, towns: the first is the main company's, the others have a branch each. */
export const customers: readonly [
  name: string,
  tradeName: string,
  kind: Kind,
  group: EconomicGroup | null,
  towns: string[],
][] = [
  ['Ipê Dourado Distribuidora Agrícola Ltda', 'Ipê Dourado Agro', 'distributor', 'Grupo Ipê Dourado', ['Londrina', 'Maringá', 'Campo Mourão']],
  ['Serra Mansa Insumos Agropecuários Ltda', 'Serra Mansa', 'distributor', 'Grupo Serra Mansa', ['Guarapuava', 'Cascavel']],
  ['Terra Morena Comércio de Insumos S.A.', 'Terra Morena', 'distributor', 'Grupo Terra Morena', ['Rio Verde', 'Jataí', 'Cristalina']],
  ['Três Nascentes Agronegócio Ltda', 'Três Nascentes', 'distributor', 'Grupo Três Nascentes', ['Uberlândia', 'Patos de Minas']],
  ['Bom Plantio Distribuição Agrícola Ltda', 'Bom Plantio', 'distributor', 'Grupo Bom Plantio', ['Passo Fundo', 'Cruz Alta']],
  ['Estrada Nova Agro Comercial Ltda', 'Estrada Nova Agro', 'distributor', 'Grupo Estrada Nova', ['Sorriso', 'Lucas do Rio Verde', 'Rondonópolis']],
  ['Sementeira do Oeste Distribuidora Ltda', 'Sementeira do Oeste', 'distributor', 'Grupo Sementeira do Oeste', ['Luís Eduardo Magalhães', 'Barreiras']],
  ['Horizonte Verde Insumos Ltda', 'Horizonte Verde', 'distributor', 'Grupo Horizonte Verde', ['Dourados', 'Maracaju']],
  ['Canavial Forte Distribuidora Ltda', 'Canavial Forte', 'distributor', null, ['Ribeirão Preto', 'Piracicaba']],
  ['Planalto Catarinense de Insumos Ltda', 'Planalto Insumos', 'distributor', null, ['Campos Novos']],
  ['Cooperativa Agroindustrial Lavouras do Cerrado', 'Coolavouras', 'cooperative', 'Grupo Lavouras do Cerrado', ['Rio Verde', 'Cristalina']],
  ['Cooperativa Agrícola Vale das Araras', 'Coovalara', 'cooperative', 'Grupo Vale das Araras', ['Maracaju', 'Dourados']],
  ['Cooperativa dos Produtores de Campo Aberto', 'Campoaberto', 'cooperative', 'Grupo Campo Aberto', ['Campo Mourão', 'Cascavel', 'Maringá']],
  ['Cooperativa Mista Alto da Colina', 'Coomacol', 'cooperative', null, ['Passo Fundo', 'Bagé']],
  ['Cooperativa dos Cafeicultores da Pedra Alta', 'Coopedralta', 'cooperative', null, ['Três Pontas', 'Patos de Minas']],
  ['Cooperativa Agropecuária Ribeirão das Flores', 'Cooflores', 'cooperative', null, ['Chapecó', 'Campos Novos']],
  ['Cooperativa Agrícola Sol do Médio Norte', 'Coosol', 'cooperative', null, ['Lucas do Rio Verde', 'Sorriso']],
  ['Safra Amiga Revenda Agrícola Ltda', 'Safra Amiga', 'reseller', 'Grupo Safra Amiga', ['Balsas', 'Bom Jesus', 'Pedro Afonso']],
  ['Agropecuária Porteira Azul Ltda', 'Porteira Azul', 'reseller', null, ['Londrina']],
  ['Casa do Lavrador Boa Colheita Ltda', 'Boa Colheita', 'reseller', 'Grupo Bom Plantio', ['Cruz Alta']],
  ['Revenda Agrícola Chão Fértil Ltda', 'Chão Fértil', 'reseller', null, ['Itapeva']],
  ['Agro Mutum Comércio Rural Ltda', 'Agro Mutum', 'reseller', 'Grupo Estrada Nova', ['Sorriso']],
  ['Agrícola Pé de Serra Ltda', 'Pé de Serra', 'reseller', null, ['Patos de Minas']],
  ['Comercial Agrícola Nova Aliança do Sul Ltda', 'Nova Aliança', 'reseller', null, ['Bagé']],
  ['Veredas Insumos Agrícolas Ltda', 'Veredas Agro', 'reseller', 'Grupo Sementeira do Oeste', ['Barreiras']],
  ['Ponto Verde Agrocomercial Ltda', 'Ponto Verde', 'reseller', null, ['Linhares']],
  ['Fazenda Boa Sombra Agropecuária Ltda', 'Fazenda Boa Sombra', 'farm', 'Grupo Ipê Dourado', ['Londrina']],
  ['Fazenda Santa Aurora Agrícola Ltda', 'Fazenda Santa Aurora', 'farm', 'Grupo Terra Morena', ['Jataí']],
  ['Fazenda Lagoa dos Patos Produção Rural Ltda', 'Fazenda Lagoa dos Patos', 'farm', null, ['Balsas']],
  ['Fazenda Três Marcos Agropecuária Ltda', 'Fazenda Três Marcos', 'farm', 'Grupo Três Nascentes', ['Uberlândia']],
  ['Sítio Recanto do Café', 'Recanto do Café', 'farm', null, ['Três Pontas']],
  ['Fazenda Barra do Cedro Agrícola Ltda', 'Fazenda Barra do Cedro', 'farm', 'Grupo Horizonte Verde', ['Dourados']],
  ['Fazenda Pontal do Araguari Ltda', 'Pontal do Araguari', 'farm', null, ['Uberlândia']],
  ['Estância Coxilha Grande', 'Coxilha Grande', 'farm', null, ['Bagé']],
  ['Fazenda Rio das Emas Agropecuária Ltda', 'Fazenda Rio das Emas', 'farm', 'Grupo Lavouras do Cerrado', ['Jataí']],
  ['Fazenda Nova Fronteira Grãos Ltda', 'Nova Fronteira', 'farm', 'Grupo Estrada Nova', ['Lucas do Rio Verde']],
  ['Chácara Pomar da Serra', 'Pomar da Serra', 'farm', null, ['Piracicaba']],
  ['Fazenda Campo Limpo do Jalapão Ltda', 'Campo Limpo do Jalapão', 'farm', 'Grupo Safra Amiga', ['Pedro Afonso']],
];

/** The company that runs the system: its main company and branches. */
export const provider = { name: 'Lavoura Nutrição Vegetal S.A.', tradeName: 'Lavoura', towns: ['Londrina', 'Rio Verde', 'Uberlândia'] };
