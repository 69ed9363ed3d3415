import { asText, isRow } from '../../format/value.ts';
import { useToast } from '../../layout/useToast.ts';
import { http } from '../../providers/http.ts';
import { useWords } from '../../widgets/source.ts';
import { errorSentence } from '../errorText.ts';

/** Downloads a file of the API and says when that fails. */
export function useDownload(): (path: string) => Promise<void> {
  const words = useWords();
  const toast = useToast();
  return (path) =>
    downloadByTicket(path).catch((error: unknown) => {
      toast({ type: 'negative', message: errorSentence(error, '', words) });
    });
}

/**
 * The browser itself loads the file, by a ticket that is good once, so that it goes to disk while it streams and no token
 * stands in an address. Throws HttpError.
 */
export async function downloadByTicket(path: string): Promise<void> {
  const { json } = await http('/apis/v1/tickets', { method: 'POST', body: { path } });
  follow(isRow(json) ? asText(json.url) : '');
}

function follow(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
