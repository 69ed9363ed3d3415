import type { HomeTexts } from '../en-US/home.ts';

export const home: HomeTexts = {
  'home.morning': 'Bom dia, %{name}',
  'home.afternoon': 'Boa tarde, %{name}',
  'home.evening': 'Boa noite, %{name}',
  'home.recent': 'Usadas recentemente',
  'home.hint': 'Ctrl+K leva a qualquer tela: digite o código ou o nome. A tecla ? mostra todos os atalhos.',
  'home.attention': 'Precisa da sua atenção',
  'home.nothing': 'Nada pendente para você.',
  'home.messages': '%{smart_count} mensagem não lida |||| %{smart_count} mensagens não lidas',
  'home.unread': '%{smart_count} notificação não lida |||| %{smart_count} notificações não lidas',
  'home.roleless':
    '%{smart_count} conta ainda sem função nem grupo |||| %{smart_count} contas ainda sem função nem grupo',
  'home.waiting': '%{smart_count} conta ainda não ativada |||| %{smart_count} contas ainda não ativadas',
  'home.customerless':
    '%{smart_count} conta de função externa sem clientes |||| %{smart_count} contas de função externa sem clientes',
  'home.locked': '%{smart_count} conta bloqueada |||| %{smart_count} contas bloqueadas',
  'home.favouritesHelp': 'Arraste para ordenar, ou pressione Alt com uma seta.',
  'home.favouritesEmpty': 'A estrela ao lado do nome de uma tela a mantém aqui.',
  'home.earlier': 'Mover %{name} para cima',
  'home.later': 'Mover %{name} para baixo',
  'home.moved': '%{name} está agora na posição %{place} de %{count}.',
  'home.arrange': 'Organizar',
  'home.arranged': 'Concluir',
  'home.start.title': 'Sua conta está pronta',
  'home.start.role': 'Falta um perfil: um administrador precisa atribuí-lo a você. Ele define quais telas você vê.',
  'home.start.told':
    'Os administradores foram avisados da sua conta. Se o seu trabalho não puder esperar, fale com um deles.',
  'home.start.meanwhile': 'Enquanto isso, você pode completar seus dados e escolher idioma e tema.',
  'home.start.settings': 'Minhas configurações',
  'home.start.check': 'Verificar novamente',
};
