import { describe, expect, test } from 'vitest';
import { bodyOf, faultsOf, issuerFromKey, startOf } from '../../../../admin/rooms/invoices/manual/draft.ts';

const key = '41260818680698000107550010000010251864142119';
const [issuer, recipient] = ['18680698000107', '52998224725'];
const written = '18.680.698/0001-07';
const item = { extCode: '1001-A', cfop: '5102', uCom: 'GL', qCom: '3', vProd: null, factor: '5', quantityKgL: '15' };
const whole = {
  chNFe: key,
  dhEmis: '2026-08-10T05:00:00Z',
  emitCnpjCpf: issuer,
  destCnpjCpf: recipient,
  items: [item],
};
const wrong = (more: object) => faultsOf(bodyOf({ ...whole, ...more })).map(({ field, code }) => `${field} ${code}`);

describe('a note that is typed', () => {
  test('is sent with what was typed, numbers without their separators, and nothing that was found or is empty', () => {
    expect(bodyOf({ ...whole, natOp: ' ', emitCnpjCpf: written, bpEmitId: 7 })).toEqual({
      ...whole,
      items: [{ extCode: '1001-A', cfop: '5102', uCom: 'GL', qCom: '3' }],
    });
  });

  test('begins with what is known of it, the issuer from its key', () => {
    expect(startOf({})).toEqual({ tpNF: '1' });
    expect(startOf({ chNFe: key, status1: 10 })).toMatchObject({ tpNF: '1', chNFe: key, emitCnpjCpf: written });
    expect(startOf({ ...whole, tpNF: '0', emitXNome: 'Agrocentro' })).toMatchObject({
      tpNF: '0',
      emitXNome: 'Agrocentro',
      items: [{ extCode: '1001-A', cfop: '5102', uCom: 'GL', qCom: '3' }],
    });
  });

  test('has the issuer of its key, until another one was typed', () => {
    const other = { chNFe: key, emitCnpjCpf: issuer };
    const next = '352608KXT2V8V4000165550010000010131641425427';
    expect(issuerFromKey({}, key, {})).toMatchObject({ emitCnpjCpf: written });
    expect(issuerFromKey({}, key.slice(0, 43), {})).toEqual({});
    expect(issuerFromKey(other, next, other)).toMatchObject({ emitCnpjCpf: 'KX.T2V.8V4/0001-65' });
    expect(issuerFromKey(other, next, { ...other, emitCnpjCpf: '57193132000102' })).toEqual({});
  });
});

describe('what is wrong with it', () => {
  test('is nothing where all of it is in order', () => expect(wrong({})).toEqual([]));

  test.each([
    [{ items: [] }, ['items invoiceWithoutItems']],
    [{ destCnpjCpf: '11111111111' }, ['destCnpjCpf taxDocument']],
    [{ emitCnpjCpf: '57193132000102' }, ['emitCnpjCpf notOfKey']],
    [{ emitCnpjCpf: '18680698000199' }, ['emitCnpjCpf taxDocument']],
    [{ dhEmis: '2026-09-01T02:59:00Z' }, []], // 31 August in Brasília
    [{ dhEmis: '2026-09-01T03:00:00Z' }, ['dhEmis notOfKey']],
    [{ chNFe: key.slice(1), emitCnpjCpf: recipient }, ['chNFe format']],
    [{ items: [{ ...item, cfop: '51' }] }, ['items.0.cfop pattern']],
  ])('%j: %j', (more, faults) => expect(wrong(more)).toEqual(faults));
});
