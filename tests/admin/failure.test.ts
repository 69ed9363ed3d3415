import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeFailure } from '../../admin/core/providers/failure.ts';
import { send } from '../../admin/core/providers/transport.ts';

const answered = (status: number, message: string) => describeFailure(new HttpError(message, status), 'pt-BR');

describe('a sign-in or an act-as that fails', () => {
  test("401 warns with the server's message", () => {
    expect(answered(401, 'E-mail e/ou senha inválidos.')).toEqual({
      type: 'warning',
      message: 'E-mail e/ou senha inválidos.',
    });
  });

  test.each([500, 503])('%i is negative', (status) => {
    expect(answered(status, 'Serviço indisponível.')).toEqual({ type: 'negative', message: 'Serviço indisponível.' });
  });

  test.each([400, 403, 404, 429])('%i warns', (status) => {
    expect(answered(status, 'Aguarde')).toEqual({ type: 'warning', message: 'Aguarde' });
  });

  test('without network says so with a caption, in Portuguese with the hint about the connection', () => {
    const failure = describeFailure(new HttpError('Failed to fetch', 0), 'pt-BR');
    expect(failure.type).toBe('negative');
    expect(failure.message).toContain('conexão com a internet');
    expect(failure.caption).toBeTruthy();
    expect(describeFailure(new HttpError('Failed to fetch', 0), 'es-ES').message).toBe('Error de red');
  });

  test('without a response says what the request says', () => {
    expect(describeFailure(new HttpError('Bad gateway', -1), 'pt-BR')).toEqual({
      type: 'negative',
      message: 'Bad gateway',
    });
  });

  test('says any other error as it is', () => {
    expect(describeFailure(new Error('out of memory'), 'en-US')).toEqual({
      type: 'negative',
      message: 'out of memory',
    });
    expect(describeFailure('odd', 'en-US')).toEqual({ type: 'negative', message: 'odd' });
  });
});

/** What the server answers, or what fetch throws, with the message and the status that come out of it. */
describe('a request', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en-US' } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function failureOf(reply: () => Promise<Response>) {
    vi.stubGlobal('fetch', reply);
    const error: unknown = await send('/api/v1/login', { method: 'POST', body: {} }).catch((thrown: unknown) => thrown);
    return describeFailure(error, 'pt-BR');
  }

  const answer = (body: BodyInit | null, init: ResponseInit) => () => Promise.resolve(new Response(body, init));
  const broken = () => new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });

  test('says the status text where the server says nothing', async () => {
    const failure = await failureOf(answer(null, { status: 401, statusText: 'Unauthorized' }));
    expect(failure).toEqual({ type: 'warning', message: 'Unauthorized' });
  });

  test('that never reaches the server has no network', async () => {
    const failure = await failureOf(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(failure.caption).toBeTruthy();
  });

  test('whose response breaks off says its status text, or what broke', async () => {
    const named = await failureOf(answer(broken(), { status: 502, statusText: 'Bad Gateway' }));
    expect(named).toEqual({ type: 'negative', message: 'Bad Gateway' });
    expect(await failureOf(answer(broken(), { status: 200 }))).toEqual({ type: 'negative', message: 'terminated' });
  });
});
