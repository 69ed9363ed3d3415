import type { SalesStructureTexts } from '../en-US/salesStructure.ts';

export const salesStructure: SalesStructureTexts = {
  'salesStructure.customersConcerned':
    'Isto envolve %{smart_count} cliente que elas atendem hoje: |||| Isto envolve %{smart_count} clientes que elas atendem hoje:',
  'salesStructure.chart': 'Organograma das equipes de vendas',
  'salesStructure.tools': 'Ferramentas do organograma',
  'salesStructure.zoomIn': 'Ampliar',
  'salesStructure.zoomOut': 'Reduzir',
  'salesStructure.fit': 'Ajustar à janela',
  'salesStructure.print': 'Imprimir o organograma',
  'salesStructure.save': 'Baixar como SVG',
  'salesStructure.time': 'Momento',
  'salesStructure.asOf': 'Situação em %{day}',
  'salesStructure.earlier': 'Alteração anterior da estrutura',
  'salesStructure.later': 'Próxima alteração da estrutura',
  'salesStructure.today': 'Hoje',
  'salesStructure.none': 'Não há equipes nesta data. Escolha outra data ou amplie a pesquisa.',
  'salesStructure.title': 'Estrutura de vendas em %{day}',
  'salesStructure.nobody': 'Sem responsável',
  'salesStructure.bu': 'Gerente da BU',
  'salesStructure.regional': 'Coordenador regional',
  'salesStructure.district': 'RTV',
};
