/** Sales regions of the demo company and the towns where its fictitious customers and people live. */

/** Code, name, states. AC, AL, AM, AP, PB, RR and SE are in no region, so that one can try to add one. */
export const regions: readonly [code: string, name: string, states: string[]][] = [
  ['PR', 'Paraná', ['PR']],
  ['SUL', 'Sul', ['SC', 'RS']],
  ['SP', 'São Paulo', ['SP']],
  ['SE', 'Minas e Sudeste', ['MG', 'ES', 'RJ']],
  ['GO', 'Goiás e Tocantins', ['GO', 'DF', 'TO']],
  ['MS', 'Mato Grosso do Sul', ['MS']],
  ['MT', 'Mato Grosso e Norte', ['MT', 'RO', 'PA']],
  ['NE', 'Matopiba e Nordeste', ['BA', 'MA', 'PI', 'CE', 'RN', 'PE']],
];

/** State, town, first digits of its postal codes, area code of its telephones. */
export const towns: readonly [state: string, town: string, zipPrefix: string, areaCode: string][] = [
  ['PR', 'Londrina', '860', '43'],
  ['PR', 'Maringá', '870', '44'],
  ['PR', 'Cascavel', '858', '45'],
  ['PR', 'Guarapuava', '850', '42'],
  ['PR', 'Campo Mourão', '873', '44'],
  ['SC', 'Chapecó', '898', '49'],
  ['SC', 'Campos Novos', '896', '49'],
  ['RS', 'Passo Fundo', '990', '54'],
  ['RS', 'Cruz Alta', '980', '55'],
  ['RS', 'Bagé', '964', '53'],
  ['SP', 'Ribeirão Preto', '140', '16'],
  ['SP', 'Piracicaba', '134', '19'],
  ['SP', 'Itapeva', '184', '15'],
  ['MG', 'Uberlândia', '384', '34'],
  ['MG', 'Patos de Minas', '387', '34'],
  ['MG', 'Três Pontas', '371', '35'],
  ['ES', 'Linhares', '299', '27'],
  ['GO', 'Rio Verde', '759', '64'],
  ['GO', 'Jataí', '758', '64'],
  ['GO', 'Cristalina', '738', '61'],
  ['TO', 'Pedro Afonso', '777', '63'],
  ['MS', 'Dourados', '798', '67'],
  ['MS', 'Maracaju', '791', '67'],
  ['MT', 'Sorriso', '788', '66'],
  ['MT', 'Rondonópolis', '787', '66'],
  ['MT', 'Lucas do Rio Verde', '784', '65'],
  ['BA', 'Luís Eduardo Magalhães', '478', '77'],
  ['BA', 'Barreiras', '478', '77'],
  ['MA', 'Balsas', '658', '99'],
  ['PI', 'Bom Jesus', '649', '89'],
];

export const streets = [
  'das Acácias',
  'dos Ipês',
  'Sete de Setembro',
  'Quinze de Novembro',
  'das Palmeiras',
  'do Comércio',
  'dos Pioneiros',
  'Tiradentes',
  'das Araucárias',
  'do Produtor',
] as const;

export const districts = ['Centro', 'Jardim América', 'Vila Nova', 'Parque Industrial', 'Zona Rural'] as const;
