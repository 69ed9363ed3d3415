import { expect, test } from 'vitest';
import { isFailedFormula } from '../../../schemas/core/formats/formula.ts';

test('what spreadsheets show where a formula came to no value is known in their languages', () => {
  const failed =
    '#N/A #N/D #N/DISP #NV #REF! #VALOR! #DIV/0! #¿NOMBRE? #NAME? #GETTING_DATA #OBTENDO_DADOS Err:502 Erro:502';
  expect(failed.split(' ').filter((text) => !isFailedFormula(text))).toEqual([]);
  const texts = ['#1', '#N', '# REF!', 'N/A', '#n/a', 'Erro 502', '#LOTE_A', '#N/A de novo', ''];
  expect(texts.filter(isFailedFormula)).toEqual([]);
});
