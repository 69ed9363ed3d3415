import { describe, expect, test } from 'vitest';
import { createsMeant, findScreens } from '../../admin/core/layout/findScreens.ts';
import { screenAt, screensOf, type Screen } from '../../admin/core/layout/screens.ts';

const screens: Screen[] = [
  { path: '/customers/settings', label: 'Configurações dos clientes', code: '500-020', section: 'masterData' },
  { path: '/campaigncycles', label: 'Ciclos de campanha', section: 'commercial' },
  { path: '/salesregions', label: 'Regiões de vendas', code: '700-030', section: 'commercial' },
  { path: '/customers', label: 'Clientes', code: '500-010', section: 'masterData' },
];

const found = (text: string) => findScreens(screens, text).map(({ path }) => path);

describe('the quick box', () => {
  test('finds a screen by its code, with and without the hyphen', () => {
    expect(found('500-010')[0]).toBe('/customers');
    expect(found('500010')[0]).toBe('/customers');
  });

  test('finds all screens whose code begins so', () => {
    expect(found('500')).toEqual(['/customers/settings', '/customers']);
  });

  test('finds a name without its accents and capitals', () => {
    expect(found('regioes')).toEqual(['/salesregions']);
    expect(found('CONFIGURACOES')).toEqual(['/customers/settings']);
  });

  test('finds a name by words that stand apart in it, in whatever order', () => {
    expect(found('conf cli')).toEqual(['/customers/settings']);
    expect(found('vendas regioes')).toEqual(['/salesregions']);
    expect(found('vendas clientes')).toEqual([]);
  });

  test('puts names that begin so before names with a word that begins so', () => {
    expect(found('cli')).toEqual(['/customers', '/customers/settings']);
  });

  test('shows all screens before anything is typed, and none for what no screen has', () => {
    expect(found(' ')).toHaveLength(screens.length);
    expect(found('xyz')).toEqual([]);
  });

  test('offers the forms of new records to who names what is to be new, not to who types the beginning of a name', () => {
    const listed = screens.map((screen) => ({
      ...screen,
      create: { path: screen.path, label: `Nova: ${screen.label}` },
    }));
    const creates = (text: string) => findScreens(createsMeant(listed, text), text).map(({ path }) => path);
    expect(creates('no')).toEqual([]);
    expect(creates('Nova')).toEqual([]);
    expect(creates('nova cli')).toContain('/customers');
  });
});

describe('the menu', () => {
  test('lists a section by code, those without a code last', () => {
    expect(screensOf(screens, 'commercial').map(({ path }) => path)).toEqual(['/salesregions', '/campaigncycles']);
  });

  test('marks the screen with the longest path that holds the address', () => {
    expect(screenAt(screens, '/customers/settings/7')?.path).toBe('/customers/settings');
    expect(screenAt(screens, '/customers/7')?.path).toBe('/customers');
    expect(screenAt(screens, '/customersettings')).toBeUndefined();
  });
});
