import type { SalesStructureTexts } from './en-US.ts';

export const salesStructure: SalesStructureTexts = {
  'salesStructure.movedInTime':
    'O novo lugar vale também para o passado. Para mudar só a partir de uma data, encerre esta equipe na véspera (%{field}) e cadastre outra a partir dessa data.',
  'salesStructure.customersOfOne':
    'Isto envolve %{smart_count} cliente que esta equipe atende hoje: |||| Isto envolve %{smart_count} clientes que esta equipe atende hoje:',
  'salesStructure.customersConcerned':
    'Isto envolve %{smart_count} cliente que estas equipes atendem hoje: |||| Isto envolve %{smart_count} clientes que estas equipes atendem hoje:',
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
  'salesStructure.handOverTitle': 'Transferir clientes',
  'salesStructure.handOverLead':
    'A partir da data, a outra pessoa atende os clientes. As equipes que começaram antes terminam na véspera, e novas equipes começam.',
  'salesStructure.preview': 'Ver o que mudaria',
  'salesStructure.handOver': 'Transferir %{smart_count} equipe |||| Transferir %{smart_count} equipes',
  'salesStructure.handedOver': '%{smart_count} equipe transferida. |||| %{smart_count} equipes transferidas.',
  'salesStructure.takenBack':
    '%{smart_count} equipe voltou a ser como era. |||| %{smart_count} equipes voltaram a ser como eram.',
  'salesStructure.nextMonday': 'Próxima segunda-feira',
  'salesStructure.unlinked': 'A pessoa não está vinculada a este cliente e não o verá.',
  'salesStructure.unlinkedMany':
    'Vincule a pessoa a mais %{smart_count} cliente no cadastro de usuários: quem tem função externa só vê os clientes vinculados. |||| Vincule a pessoa a mais %{smart_count} clientes no cadastro de usuários: quem tem função externa só vê os clientes vinculados.',
  'salesStructure.nothingToHandOver':
    'A partir desta data, esta pessoa não está em nenhuma equipe que você possa alterar.',
  'salesStructure.dayIsPast': '%{day} é anterior a hoje: desde então, conta que a outra pessoa atendia os clientes.',
  'salesStructure.cycleEnded':
    'O ciclo de campanha %{cycles} já terminou: nas notas lançadas dele, quem vendeu continua o mesmo. |||| Os ciclos de campanha %{cycles} já terminaram: nas notas lançadas deles, quem vendeu continua o mesmo.',
  'salesStructure.plan': 'O que mudaria',
  'salesStructure.until': 'Equipe atual',
  'salesStructure.becomes': 'O que acontece',
  'salesStructure.split': 'Termina em %{last}; a nova equipe começa em %{day}',
  'salesStructure.change': 'Começa em %{day}; muda apenas a pessoa',
  'salesStructure.period': '%{from} a %{to}',
  'salesStructure.since': 'Desde %{from}',
  'salesStructure.timeline': 'Equipes dos clientes ao longo do tempo',
  'salesStructure.firstOnly': 'Estas são as primeiras %{most} equipes. Pesquise um cliente para ver as demais.',
  'salesStructure.gap': 'Sem equipe',
  'salesStructure.overlap': 'Coincide com a equipe anterior',
  'salesStructure.now': 'Hoje',
  'salesStructure.noTeamYet': 'Nenhuma equipe atendeu este cliente até agora.',
  'salesStructure.namesHidden': 'Os nomes não aparecem: seu acesso não inclui a leitura de usuários.',
  'salesStructure.newTeam': 'Nova equipe',
};
