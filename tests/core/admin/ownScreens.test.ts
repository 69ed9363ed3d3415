import { describe, expect, test } from 'vitest';
import { mergeScreens, usedFirst, type ArrangedList } from '../../../admin/core/providers/mergeScreens.ts';

const none = { favourites: [], recent: [], lists: [] };

describe('favourites of two browsers', () => {
  const merged = (before: string[], own: string[], others: string[]): string[] =>
    mergeScreens({ ...none, favourites: before }, { ...none, favourites: own }, { ...none, favourites: others })
      .favourites;

  test.each([
    ['both new ones are there', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'c', 'b']],
    ['one taken away in either is gone', ['a', 'b', 'c'], ['b', 'c'], ['a', 'b'], ['b']],
    ['one new in both is there once', ['a'], ['a', 'b'], ['a', 'b'], ['a', 'b']],
    ['the order of the one that changed it counts', ['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'c'], ['c', 'a', 'b']],
    ['also when that was the other one', ['a', 'b'], ['a', 'b', 'd'], ['b', 'a'], ['b', 'a', 'd']],
    ['what is new elsewhere comes after a new order', ['a', 'b'], ['b', 'a'], ['a', 'b', 'c'], ['b', 'a', 'c']],
    ['a browser that never asked the server loses none', [], ['a', 'b'], ['b', 'c'], ['b', 'c', 'a']],
    ['a browser that has none takes all', [], [], ['b', 'c'], ['b', 'c']],
  ])('%s', (_sentence, before, own, others, all) => expect(merged(before, own, others)).toEqual(all));
});

describe('recently used screens of two browsers', () => {
  const merged = (before: string[], own: string[], others: string[]): string[] =>
    mergeScreens({ ...none, recent: before }, { ...none, recent: own }, { ...none, recent: others }).recent;

  test.each([
    ['what was used here since comes first', ['a', 'b'], ['c', 'a', 'b'], ['d', 'a', 'b'], ['c', 'd', 'a', 'b']],
    ['what was used again too', ['a', 'b', 'c'], ['b', 'a', 'c'], ['d', 'a', 'b', 'c'], ['b', 'd', 'a', 'c']],
    ['where none was used here the others’ stay', ['a', 'b'], ['a', 'b'], ['b', 'c', 'a'], ['b', 'c', 'a']],
    ['a browser that never asked the server adds its own', [], ['a', 'b'], ['c'], ['a', 'b', 'c']],
    ['twelve are remembered', ['a'], ['b', 'a'], [...'123456789xya'], [...'b123456789xy']],
  ])('%s', (_sentence, before, own, others, all) => expect(merged(before, own, others)).toEqual(all));

  test('a screen that is used again moves to the front', () => {
    expect(usedFirst(['b'], ['a', 'b', 'c'])).toEqual(['b', 'a', 'c']);
  });
});

describe('the columns of lists in two browsers', () => {
  const narrow = { path: 'books', widths: ['title=80'] };
  const wide = { path: 'books', widths: ['title=200'] };
  const people = { path: 'people', pinned: ['code'] };
  const merged = (before: ArrangedList[], own: ArrangedList[], others: ArrangedList[]) =>
    mergeScreens({ ...none, lists: before }, { ...none, lists: own }, { ...none, lists: others }).lists;

  test.each([
    ['a list that was arranged in either is so in both', [], [narrow], [people], [people, narrow]],
    ['of a list that was arranged in both, that of the later browser counts', [], [wide], [narrow], [wide]],
    ['what was arranged elsewhere counts where it was not touched here', [narrow], [narrow], [wide], [wide]],
    ['what was taken back here is gone', [narrow, people], [people], [narrow, people], [people]],
    ['also where it was taken back elsewhere', [narrow, people], [narrow, people], [people], [people]],
  ])('%s', (_sentence, before, own, others, all) => expect(merged(before, own, others)).toEqual(all));
});
