import type { Role } from '../../../../generated/tables.ts';
/** Fictitious people of the demo company and of its customers. Any likeness to a real person is chance. */


/** Name, role, town, position in this table of whom they report to (null: nobody), and for those who have a demo login its name. */
export const people: readonly [name: string, role: Role, town: string, reportsTo: number | null, login?: string][] = [
  ['Helena Prado Vasconcelos', 'director', 'Londrina', null, 'director'],
  ['Otávio Lins Peçanha', 'director', 'Londrina', null],
  ['Renata Moura Tavares', 'manager', 'Londrina', 0, 'manager'],
  ['Augusto Ferraz Nogueira', 'manager', 'Uberlândia', 0],
  ['Cíntia Barros Leal', 'manager', 'Rio Verde', 1],
  ['Murilo Sena Cordeiro', 'coordinator', 'Londrina', 2, 'coordinator'],
  ['Patrícia Dorneles Rocha', 'coordinator', 'Passo Fundo', 2],
  ['Fábio Quintela Duarte', 'coordinator', 'Ribeirão Preto', 3],
  ['Lívia Sampaio Rangel', 'coordinator', 'Uberlândia', 3],
  ['Rogério Teles Camargo', 'coordinator', 'Rio Verde', 4],
  ['Simone Arruda Falcão', 'coordinator', 'Sorriso', 4],
  ['Diego Batista Morais', 'rtv', 'Londrina', 5, 'rtv'],
  ['Larissa Pontes Queiroz', 'rtv', 'Cascavel', 5],
  ['Thiago Valadares Cunha', 'rtv', 'Passo Fundo', 6],
  ['Bianca Rezende Maia', 'rtv', 'Chapecó', 6],
  ['Gustavo Aguiar Brandão', 'rtv', 'Ribeirão Preto', 7],
  ['Mariana Coelho Pires', 'rtv', 'Itapeva', 7],
  ['Leandro Fontes Paiva', 'rtv', 'Uberlândia', 8],
  ['Camila Dantas Vieira', 'rtv', 'Três Pontas', 8],
  ['Henrique Lobo Siqueira', 'rtv', 'Rio Verde', 9],
  ['Júlia Macedo Torres', 'rtv', 'Dourados', 9],
  ['Vinícius Porto Esteves', 'rtv', 'Sorriso', 10],
  ['Natália Freire Gusmão', 'rtv', 'Barreiras', 10],
  ['Marcos Vilela Antunes', 'ctv', 'Londrina', null],
  ['Débora Salles Medeiros', 'ctv', 'Rio Verde', null],
  ['Sandro Bittencourt Reis', 'ctv', 'Passo Fundo', null],
  ['Elisa Mendonça Prates', 'ctv', 'Londrina', 23, 'ctv'],
  ['Caio Guedes Figueira', 'ctv', 'Maringá', 23],
  ['Priscila Amaral Bastos', 'ctv', 'Dourados', 24],
  ['Rafael Xavier Lacerda', 'ctv', 'Uberlândia', 24],
  ['Tânia Goulart Rios', 'ctv', 'Cruz Alta', 25],
  ['Wagner Neves Portela', 'ctv', 'Sorriso', 24],
  ['Ivan Cardoso Beltrão', 'atv', 'Londrina', 26, 'atv'],
  ['Jéssica Viana Lopes', 'atv', 'Maringá', 27],
  ['Paulo Severo Ramires', 'atv', 'Bagé', 30, 'customer'],
  ['Aline Corrêa Junqueira', 'atv', 'Dourados', 28],
  ['Bruno Teixeira Galvão', 'atv', 'Patos de Minas', 29],
  ['Monique Assis Furtado', 'atv', 'Cruz Alta', 30],
  ['Edson Pacheco Vidal', 'atv', 'Lucas do Rio Verde', 31],
];

/** Who looks after the customers of a town: RTV, customer manager, CTV, ATV, by their position in `people`. */
export const teams: Record<string, readonly [rtv: number, manager: number, ctv: number, atv: number]> = {
  Londrina: [11, 23, 27, 33],
  Maringá: [11, 23, 27, 33],
  'Campo Mourão': [11, 23, 27, 33],
  Cascavel: [12, 23, 27, 33],
  Guarapuava: [12, 23, 27, 33],
  Chapecó: [14, 25, 30, 37],
  'Campos Novos': [14, 25, 30, 37],
  'Passo Fundo': [13, 25, 30, 37],
  'Cruz Alta': [13, 25, 30, 37],
  Bagé: [13, 25, 30, 37],
  'Ribeirão Preto': [15, 24, 29, 36],
  Piracicaba: [16, 24, 29, 36],
  Itapeva: [16, 24, 29, 36],
  Uberlândia: [17, 24, 29, 36],
  'Patos de Minas': [17, 24, 29, 36],
  'Três Pontas': [18, 24, 29, 36],
  Linhares: [18, 24, 29, 36],
  'Rio Verde': [19, 24, 28, 35],
  Jataí: [19, 24, 28, 35],
  Cristalina: [19, 24, 28, 35],
  'Pedro Afonso': [22, 24, 31, 38],
  Dourados: [20, 24, 28, 35],
  Maracaju: [20, 24, 28, 35],
  Sorriso: [21, 24, 31, 38],
  Rondonópolis: [21, 24, 31, 38],
  'Lucas do Rio Verde': [21, 24, 31, 38],
  'Luís Eduardo Magalhães': [22, 24, 31, 38],
  Barreiras: [22, 24, 31, 38],
  Balsas: [22, 24, 31, 38],
  'Bom Jesus': [22, 24, 31, 38],
};

/** Customers whose team is that of the demo logins: `ctv` and `atv` share the first two, `customer` has the others. */
export const demoTeams: Record<string, readonly [rtv: number, manager: number, ctv: number, atv: number]> = {
  'Ipê Dourado Agro Londrina': [11, 23, 26, 32],
  'Ipê Dourado Agro Maringá': [11, 23, 26, 32],
  'Coomacol Passo Fundo': [13, 25, 30, 34],
  'Coomacol Bagé': [13, 25, 30, 34],
};

/** The sales structure: business units with their manager, regionals with their coordinator, a district for each RTV. */
export const salesStructure: readonly [
  bu: string,
  manager: number,
  regionals: readonly [name: string, coordinator: number, districts: readonly [name: string, rtv: number][]][],
][] = [
  [
    'BU Sul',
    2,
    [
      ['Regional Paraná', 5, [['Distrito Norte do Paraná', 11], ['Distrito Oeste do Paraná', 12]]],
      ['Regional Sul', 6, [['Distrito Planalto Gaúcho', 13], ['Distrito Santa Catarina', 14]]],
    ],
  ],
  [
    'BU Sudeste',
    3,
    [
      ['Regional São Paulo', 7, [['Distrito Mogiana', 15], ['Distrito Sudoeste Paulista', 16]]],
      ['Regional Minas', 8, [['Distrito Triângulo Mineiro', 17], ['Distrito Sul de Minas', 18]]],
    ],
  ],
  [
    'BU Cerrado',
    4,
    [
      ['Regional Goiás e Mato Grosso do Sul', 9, [['Distrito Sudoeste Goiano', 19], ['Distrito Grande Dourados', 20]]],
      ['Regional Mato Grosso e Matopiba', 10, [['Distrito Médio-Norte', 21], ['Distrito Matopiba', 22]]],
    ],
  ],
];
