import { expect, test } from 'vitest';
import { nearestFirst } from '../../../admin/core/widgets/picker/choices.ts';

const named = (...texts: string[]) => texts.map((text, id) => ({ id, text, code: text.slice(-2) }));

test.each([
  ['camp', ['Américo de Campos', 'Campinas', 'Novo Campo'], ['Campinas', 'Américo de Campos', 'Novo Campo']],
  ['sao', ['Nova São Paulo', 'São Carlos', 'São Paulo'], ['São Carlos', 'São Paulo', 'Nova São Paulo']],
  ['sp', ['Crespo RS', 'Spokane WA', 'São Paulo SP'], ['São Paulo SP', 'Spokane WA', 'Crespo RS']],
  ['', ['Belém', 'Abaeté'], ['Belém', 'Abaeté']],
])('for "%s", what begins with it stands before what only has it, and its code before both', (typed, found, shown) => {
  expect(nearestFirst(named(...found), typed).map(({ text }) => text)).toEqual(shown);
});
