import { HttpError } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { messages as spanish } from '../../generated/messages/es-ES.ts';
import { messages as portuguese } from '../../generated/messages/pt-BR.ts';
import { describeFailure } from '../../admin/providers/failure.ts';

const answered = (status: number, message: string) => describeFailure(new HttpError(message, status), portuguese);

describe('a sign-in that fails', () => {
  test("401 warns with the server's message", () => {
    expect(answered(401, 'E-mail e/ou senha inválidos.')).toEqual({
      type: 'warning',
      message: 'E-mail e/ou senha inválidos.',
    });
  });

  test.each([500, 503])('%i is negative', (status) => {
    expect(answered(status, 'Serviço indisponível.').type).toBe('negative');
  });

  test.each([400, 403, 429])('%i warns', (status) => {
    expect(answered(status, 'Aguarde').type).toBe('warning');
  });

  test('without network says so with a caption, in Portuguese with the hint about the connection', () => {
    const failure = describeFailure(new HttpError('Failed to fetch', 0), portuguese);
    expect(failure.message).toContain('conexão com a internet');
    expect(failure.caption).toBeTruthy();
    expect(describeFailure(new HttpError('Failed to fetch', 0), spanish).message).toBe('Error de red');
  });

  test('without an answer and without texts says what the browser says', () => {
    expect(describeFailure(new HttpError('Failed to fetch', 0), {})).toEqual({
      type: 'negative',
      message: 'Failed to fetch',
    });
  });

  test('says any other error as it is', () => {
    expect(describeFailure(new Error('out of memory'), {}).message).toBe('out of memory');
    expect(describeFailure('odd', {}).message).toBe('odd');
  });
});
