import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messages as spanish } from '../../generated/messages/es-ES.ts';
import { messages as portuguese } from '../../generated/messages/pt-BR.ts';
import { describeFailure } from '../../admin/providers/failure.ts';
import { send } from '../../admin/providers/transport.ts';

const answered = (status: number, message: string) => describeFailure(new HttpError(message, status), portuguese);

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
    const failure = describeFailure(new HttpError('Failed to fetch', 0), portuguese);
    expect(failure.type).toBe('negative');
    expect(failure.message).toContain('conexão com a internet');
    expect(failure.caption).toBeTruthy();
    expect(describeFailure(new HttpError('Failed to fetch', 0), spanish).message).toBe('Error de red');
    expect(describeFailure(new HttpError('Failed to fetch', 0), {})).toEqual({
      type: 'negative',
      message: 'Failed to fetch',
    });
  });

  test('without a response says what the request says', () => {
    expect(describeFailure(new HttpError('Bad gateway', -1), portuguese)).toEqual({
      type: 'negative',
      message: 'Bad gateway',
    });
  });

  test('says any other error as it is', () => {
    expect(describeFailure(new Error('out of memory'), {})).toEqual({ type: 'negative', message: 'out of memory' });
    expect(describeFailure('odd', {})).toEqual({ type: 'negative', message: 'odd' });
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
    return describeFailure(error, portuguese);
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
