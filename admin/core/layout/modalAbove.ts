/** What stands over the page and has it wait; null: nothing. */
export const modalAbove = (): Element | null => document.querySelector('[aria-modal="true"], dialog:modal');
