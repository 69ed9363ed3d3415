import type { ActAsTexts } from '../en-US/actAs.ts';

/** The texts of acting as another user. */
export const actAs: ActAsTexts = {
  'actAs.title': 'Actuar como otro usuario',
  'actAs.lead':
    'Verá y hará lo que este usuario puede, durante 60 minutos como máximo. Todo lo que guarde lleva los dos nombres, y el usuario puede verlo.',
  'actAs.user': 'Usuario',
  'actAs.userHelp': 'Solo usuarios activos con la cuenta correcta.',
  'actAs.password': 'Su propia contraseña',
  'actAs.userRequired': 'Campo obligatorio Usuario. Escriba un nombre y elija uno.',
  'actAs.passwordRequired': 'Campo obligatorio Su propia contraseña. Escriba la contraseña con la que inicia sesión.',
  'actAs.unsaved': 'Se perderá lo que ha cambiado y no ha guardado, aquí o en otra pestaña.',
  'actAs.begin': 'Actuar como este usuario',
  'actAs.beginning': 'Iniciando',
  'actAs.cancel': 'Seguir siendo yo',
  'actAs.banner': 'Actuando como otro usuario',
  'actAs.as': '%{person} actúa como %{user}',
  'actAs.asUser': 'Actuando como %{user}',
  'actAs.left': 'Queda %{smart_count} minuto |||| Quedan %{smart_count} minutos',
  'actAs.leftLess': 'Queda menos de un minuto',
  'actAs.end': 'Volver a mi cuenta',
  'actAs.ending': 'Volviendo',
  'actAs.endTitle': '¿Volver sin guardar?',
  'actAs.endText': 'Se perderá lo que ha cambiado como %{user} y no ha guardado, aquí o en otra pestaña.',
  'actAs.endGo': 'Volver sin guardar',
  'actAs.endStay': 'Seguir aquí',
};
