/** An answer with its body read; `body` is undefined where the answer isn't JSON. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
}

export type Send = <Body = unknown>(
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>;

/** Calls to one server, with the same headers each time. */
export interface Client {
  /** Id of who is signed in; 0: nobody. */
  userId: number;
  headers: Record<string, string>;
  get<Body = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>;
  post: Send;
  put: Send;
  delete: Send;
}

export function clientOf(url: string, standard: Record<string, string> = {}): Client {
  const send =
    (method: string): Send =>
    async (path, body, headers = {}) => {
      const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
      const content = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
      const answer = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: { ...type, ...standard, ...headers },
        ...content,
      });
      return read(answer);
    };
  const get = send('GET');
  return {
    userId: 0,
    headers: standard,
    get: (path, headers) => get(path, undefined, headers),
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
  };
}

async function read<Body>(response: Response): Promise<Answer<Body>> {
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
}
