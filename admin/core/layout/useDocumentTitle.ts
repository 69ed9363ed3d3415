import { useEffect } from 'react';
import { app } from '../../../generated/app.ts';

/** Puts the page's name before the business's in the title of the document. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${app.name}`;
  }, [title]);
}
