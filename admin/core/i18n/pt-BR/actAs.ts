import type { ActAsTexts } from '../en-US/actAs.ts';

/** The texts of acting as another user. */
export const actAs: ActAsTexts = {
  'actAs.title': 'Agir como outro usuário',
  'actAs.lead':
    'Você vê e faz o que este usuário pode, por até 60 minutos. Tudo o que você salvar registra os dois nomes, e o usuário pode ver isso.',
  'actAs.user': 'Usuário',
  'actAs.userHelp': 'Somente usuários ativos com a conta OK.',
  'actAs.password': 'Sua própria senha',
  'actAs.userRequired': 'Campo obrigatório Usuário. Digite um nome e escolha.',
  'actAs.passwordRequired': 'Campo obrigatório Sua própria senha. Digite a senha com que você entra.',
  'actAs.unsaved': 'O que você alterou e não salvou, aqui ou em outra guia, será perdido.',
  'actAs.begin': 'Agir como este usuário',
  'actAs.beginning': 'Iniciando',
  'actAs.cancel': 'Continuar como eu',
  'actAs.banner': 'Agindo como outro usuário',
  'actAs.as': '%{person} age como %{user}',
  'actAs.asUser': 'Agindo como %{user}',
  'actAs.left': 'Falta %{smart_count} minuto |||| Faltam %{smart_count} minutos',
  'actAs.leftLess': 'Falta menos de um minuto',
  'actAs.end': 'Voltar à minha conta',
  'actAs.ending': 'Voltando',
  'actAs.endTitle': 'Voltar sem salvar?',
  'actAs.endText': 'O que você alterou como %{user} e não salvou, aqui ou em outra guia, será perdido.',
  'actAs.endGo': 'Voltar sem salvar',
  'actAs.endStay': 'Continuar aqui',
};
