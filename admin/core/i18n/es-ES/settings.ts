import type { SettingsTexts } from '../en-US/settings.ts';

export const settings: SettingsTexts = {
  'settings.device': 'En este dispositivo',
  'settings.email.change': 'Cambiar correo electrónico',
  'settings.email.new': 'Correo electrónico nuevo',
  'settings.email.text':
    'Inicia sesión con %{email}. Se envía un correo de confirmación a la dirección nueva; hasta que se abra su enlace, vale la actual.',
  'settings.email.submit': 'Enviar confirmación',
  'settings.email.sent': 'Se ha enviado un correo de confirmación a %{email}.',
  'settings.email.confirmed': 'Su correo nuevo se ha confirmado. A partir de ahora, inicie sesión con él.',
  'settings.password.change': 'Cambiar contraseña',
  'settings.password.own': 'Contraseña actual',
  'settings.password.text': 'Sus sesiones en otros dispositivos terminan cuando cambia la contraseña.',
  'settings.password.changed': 'Su contraseña se ha cambiado.',

  'resources.users.saved.updated': 'Ajustes guardados.',
  'resources.users.tabs.0': 'Seguridad',
  'resources.users.tabs.1': 'Datos generales',
  'resources.users.tabs.2': 'Dirección',
  'resources.users.tabs.3': 'Comunicación',
  'resources.users.tabs.4': 'Clientes',
};
