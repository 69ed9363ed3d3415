import type { Words } from '../../widgets/source.ts';
import type { Author } from './entries.ts';

/** Who wrote by name, a person by number where the reader may not know it; null: the server by itself. */
export function authorText(author: Author, { translate }: Words): string {
  if (author === null) return translate('entity.history.system');
  return author.name ?? translate('entity.history.user', { id: author.id });
}
