import type { UserTexts } from '../en-US/users.ts';

export const users: UserTexts = {
  'users.account': 'Cuenta',
  'users.keep': 'Dejarla como está',
  'users.resend.done': 'Se ha enviado un enlace de activación nuevo a %{email}.',
  'users.lock.title': '¿Bloquear la cuenta de %{name}?',
  'users.lock.text':
    'Todas las sesiones terminan al instante. Se puede volver a iniciar sesión tras restablecer la contraseña o cuando la desbloquee.',
  'users.lock.done': 'La cuenta se ha bloqueado.',
  'users.unlock.done': 'La cuenta se ha desbloqueado.',
  'users.cancel.title': '¿Cancelar la cuenta de %{name}?',
  'users.cancel.text': 'Todas las sesiones terminan al instante. Una cuenta cancelada no se puede volver a utilizar.',
  'users.cancel.done': 'La cuenta se ha cancelado.',
};
