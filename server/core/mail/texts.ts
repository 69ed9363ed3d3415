import type { Locale } from '../../../generated/tables.ts';

/** What a mail says between greeting and signature. */
export interface MailText {
  readonly subject: string;
  readonly before: string;
  /** The caption of the link. */
  readonly link: string;
  readonly after: string;
}

export const letterheads: Record<Locale, { greeting: (name: string) => string; linkHint: string; signature: string }> =
  {
    'en-US': {
      greeting: (name) => `Hello ${name},`,
      linkHint: 'If the button does not work, copy this address into your browser:',
      signature: 'This message was sent automatically by Lavoura. Please do not reply to it.',
    },
    'pt-BR': {
      greeting: (name) => `Olá, ${name},`,
      linkHint: 'Se o botão não funcionar, copie este endereço no navegador:',
      signature: 'Esta mensagem foi enviada automaticamente pelo Lavoura. Por favor, não responda.',
    },
    'es-ES': {
      greeting: (name) => `Hola, ${name}:`,
      linkHint: 'Si el botón no funciona, copie esta dirección en el navegador:',
      signature: 'Este mensaje lo ha enviado Lavoura automáticamente. Le rogamos que no responda.',
    },
  };

/** Every mail there is. */
export const mailTexts = {
  activation: {
    'en-US': {
      subject: 'Activate your Lavoura account',
      before:
        'An account was created for you in Lavoura. To use it, open the link, read the terms of agreement and the user manual, and choose your password.',
      link: 'Activate the account',
      after:
        'The link is good for 72 hours, and a newer one replaces it. If you were not expecting this message, ignore it: without the link nobody can use the account.',
    },
    'pt-BR': {
      subject: 'Ative sua conta no Lavoura',
      before:
        'Uma conta foi criada para você no Lavoura. Para usá-la, abra o link, leia o termo de adesão e o manual do usuário e escolha sua senha.',
      link: 'Ativar a conta',
      after:
        'O link vale por 72 horas e é substituído por um mais novo, se houver. Se você não esperava esta mensagem, ignore-a: sem o link ninguém consegue usar a conta.',
    },
    'es-ES': {
      subject: 'Active su cuenta de Lavoura',
      before:
        'Se ha creado una cuenta para usted en Lavoura. Para utilizarla, abra el enlace, lea las condiciones de uso y el manual de usuario y elija su contraseña.',
      link: 'Activar la cuenta',
      after:
        'El enlace es válido durante 72 horas y uno más reciente lo sustituye. Si no esperaba este mensaje, ignórelo: sin el enlace nadie puede utilizar la cuenta.',
    },
  },
  reset: {
    'en-US': {
      subject: 'Set a new Lavoura password',
      before: 'Somebody, probably you, asked for a new password for your Lavoura account.',
      link: 'Set a new password',
      after:
        'The link is good for one hour and works once. If it was not you, ignore this message: your password stays as it is.',
    },
    'pt-BR': {
      subject: 'Defina uma nova senha no Lavoura',
      before: 'Alguém, provavelmente você, pediu uma nova senha para a sua conta no Lavoura.',
      link: 'Definir nova senha',
      after:
        'O link vale por uma hora e funciona uma única vez. Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
    },
    'es-ES': {
      subject: 'Establezca una contraseña nueva en Lavoura',
      before: 'Alguien, probablemente usted, ha solicitado una contraseña nueva para su cuenta de Lavoura.',
      link: 'Establecer una contraseña nueva',
      after:
        'El enlace es válido durante una hora y funciona una sola vez. Si no ha sido usted, ignore este mensaje: su contraseña sigue siendo la misma.',
    },
  },
  emailConfirmation: {
    'en-US': {
      subject: 'Confirm your new e-mail in Lavoura',
      before:
        'You asked to use this address for your Lavoura account. Until you confirm it, your present e-mail counts.',
      link: 'Confirm this e-mail',
      after: 'The link is good for one hour and works once. If it was not you, ignore this message: nothing changes.',
    },
    'pt-BR': {
      subject: 'Confirme seu novo e-mail no Lavoura',
      before:
        'Você pediu para usar este endereço na sua conta do Lavoura. Até a confirmação, continua valendo o e-mail atual.',
      link: 'Confirmar este e-mail',
      after:
        'O link vale por uma hora e funciona uma única vez. Se não foi você, ignore esta mensagem: nada será alterado.',
    },
    'es-ES': {
      subject: 'Confirme su correo nuevo en Lavoura',
      before:
        'Ha solicitado utilizar esta dirección en su cuenta de Lavoura. Hasta que la confirme, sigue siendo válido su correo actual.',
      link: 'Confirmar este correo',
      after:
        'El enlace es válido durante una hora y funciona una sola vez. Si no ha sido usted, ignore este mensaje: nada cambiará.',
    },
  },
  emailChanged: {
    'en-US': {
      subject: 'The e-mail of your Lavoura account was changed',
      before: 'Your Lavoura account has a new e-mail. This address no longer belongs to it.',
      link: 'Open Lavoura',
      after: 'If it was not you, tell an administrator at once.',
    },
    'pt-BR': {
      subject: 'O e-mail da sua conta no Lavoura foi alterado',
      before: 'Sua conta no Lavoura tem um novo e-mail. Este endereço não pertence mais a ela.',
      link: 'Abrir o Lavoura',
      after: 'Se não foi você, avise um administrador imediatamente.',
    },
    'es-ES': {
      subject: 'Se ha cambiado el correo de su cuenta de Lavoura',
      before: 'Su cuenta de Lavoura tiene un correo nuevo. Esta dirección ya no le corresponde.',
      link: 'Abrir Lavoura',
      after: 'Si no ha sido usted, avise a un administrador de inmediato.',
    },
  },
  passwordChanged: {
    'en-US': {
      subject: 'Your Lavoura password was changed',
      before: 'The password of your Lavoura account was changed, and your other sessions have ended.',
      link: 'Sign in',
      after: 'If it was not you, ask for a new password on the sign-in page and tell an administrator at once.',
    },
    'pt-BR': {
      subject: 'Sua senha no Lavoura foi alterada',
      before: 'A senha da sua conta no Lavoura foi alterada e suas outras sessões foram encerradas.',
      link: 'Entrar',
      after: 'Se não foi você, peça uma nova senha na tela de entrada e avise um administrador imediatamente.',
    },
    'es-ES': {
      subject: 'Se ha cambiado su contraseña de Lavoura',
      before: 'Se ha cambiado la contraseña de su cuenta de Lavoura y sus otras sesiones han terminado.',
      link: 'Iniciar sesión',
      after:
        'Si no ha sido usted, solicite una contraseña nueva en la pantalla de inicio de sesión y avise a un administrador de inmediato.',
    },
  },
  locked: {
    'en-US': {
      subject: 'Your Lavoura account was locked',
      before: 'Your account was locked after five wrong passwords within 15 minutes. A new password unlocks it.',
      link: 'Ask for a new password',
      after: 'If it was not you, somebody tried to guess your password: tell an administrator.',
    },
    'pt-BR': {
      subject: 'Sua conta no Lavoura foi bloqueada',
      before: 'Sua conta foi bloqueada após cinco senhas incorretas em 15 minutos. Uma nova senha a desbloqueia.',
      link: 'Pedir nova senha',
      after: 'Se não foi você, alguém tentou adivinhar a sua senha: avise um administrador.',
    },
    'es-ES': {
      subject: 'Se ha bloqueado su cuenta de Lavoura',
      before:
        'Su cuenta se ha bloqueado tras cinco contraseñas incorrectas en 15 minutos. Una contraseña nueva la desbloquea.',
      link: 'Solicitar una contraseña nueva',
      after: 'Si no ha sido usted, alguien ha intentado adivinar su contraseña: avise a un administrador.',
    },
  },
} satisfies Record<string, Record<Locale, MailText>>;

export type MailKind = keyof typeof mailTexts;
