import type { UserTexts } from '../en-US/users.ts';

export const users: UserTexts = {
  'users.account': 'Conta',
  'users.keep': 'Deixar como está',
  'users.resend.done': 'Um novo link de ativação está a caminho de %{email}.',
  'users.lock.title': 'Bloquear a conta de %{name}?',
  'users.lock.text':
    'Todas as sessões terminam na hora. O login volta a funcionar depois de redefinir a senha ou quando você desbloquear.',
  'users.lock.done': 'A conta foi bloqueada.',
  'users.unlock.done': 'A conta foi desbloqueada.',
  'users.cancel.title': 'Cancelar a conta de %{name}?',
  'users.cancel.text': 'Todas as sessões terminam na hora. Uma conta cancelada não pode mais ser usada.',
  'users.cancel.done': 'A conta foi cancelada.',
};
