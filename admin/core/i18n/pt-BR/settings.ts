import type { SettingsTexts } from '../en-US/settings.ts';

export const settings: SettingsTexts = {
  'settings.device': 'Neste dispositivo',
  'settings.email.change': 'Alterar e-mail',
  'settings.email.new': 'Novo e-mail',
  'settings.email.text':
    'Você entra com %{email}. Uma mensagem de confirmação vai para o novo endereço; até o link dela ser aberto, vale o atual.',
  'settings.email.submit': 'Enviar confirmação',
  'settings.email.sent': 'Uma mensagem de confirmação está a caminho de %{email}.',
  'settings.email.confirmed': 'Seu novo e-mail foi confirmado. A partir de agora, entre com ele.',
  'settings.password.change': 'Alterar senha',
  'settings.password.own': 'Senha atual',
  'settings.password.text': 'Suas sessões em outros dispositivos terminam quando a senha muda.',
  'settings.password.changed': 'Sua senha foi alterada.',

  'resources.users.saved.updated': 'Configurações salvas.',
  'resources.users.tabs.0': 'Segurança',
  'resources.users.tabs.1': 'Dados gerais',
  'resources.users.tabs.2': 'Endereço',
  'resources.users.tabs.3': 'Comunicação',
  'resources.users.tabs.4': 'Clientes',
};
