/** What the help says of keys, by the part of a screen in which they work; the texts are `shortcuts.<name>`. */
export const keyGroups = {
  everywhere: { quickBox: ['Ctrl K'], help: ['?'], back: ['Esc'], undo: ['z'] },
  list: {
    search: ['Ctrl /'],
    runSearch: ['Enter'],
    next: ['j'],
    previous: ['k'],
    open: ['Enter'],
    preview: ['Space'],
    select: ['x'],
    selectRange: ['Shift Space', 'Shift ↑', 'Shift ↓'],
    columnWidth: ['Shift ←', 'Shift →'],
    unfold: ['→', '←'],
    moveNode: ['m'],
    zoom: ['+', '-', '0'],
    tabs: ['[', ']'],
    save: ['Ctrl S'],
    edit: ['e'],
    new: ['n'],
    delete: ['Del'],
  },
  form: {
    save: ['Ctrl S'],
    undoTyping: ['Ctrl Z', 'Ctrl Y'],
    tabs: ['[', ']'],
    nextRecord: ['j'],
    previousRecord: ['k'],
  },
  rows: {
    cell: ['Tab', 'Shift Tab'],
    below: ['Enter'],
    above: ['Shift Enter'],
    moveRow: ['Alt ↑', 'Alt ↓'],
    removeRow: ['Alt Del'],
  },
  cells: {
    typeCell: ['Enter', 'F2'],
    markCells: ['Shift ↑', 'Shift ↓'],
    fillDown: ['Ctrl D'],
    undoCell: ['Ctrl Z', 'Ctrl Y'],
    save: ['Ctrl S'],
  },
  home: { moveFavourite: ['Alt ↑', 'Alt ↓'] },
};

type Groups = typeof keyGroups;

/** 'list.next': a line of the help. */
export type KeyLine = { [Name in keyof Groups]: `${Name}.${keyof Groups[Name] & string}` }[keyof Groups];
