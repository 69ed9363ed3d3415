import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Response } from 'express';
import { app } from '../../../generated/app.ts';
import type { Route } from '../access/route.ts';
import { docsHeaders } from './headers.ts';

const require = createRequire(import.meta.url);

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${app.name} API</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/apis/v1/docs/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="/apis/v1/docs/swagger-ui-bundle.js"></script>
<script src="/apis/v1/docs/start.js"></script>
</body>
</html>
`;
const start = `SwaggerUIBundle({ url: '/apis/v1/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null });\n`;

/** The description of the API, and a page to read it and try it out. `openapi`: path of the built openapi.json. */
export function docsRoutes(openapi: string, secure: boolean): Route[] {
  const packageFolder = dirname(require.resolve('swagger-ui-dist/package.json'));
  const setHeaders = docsHeaders(secure);
  const route = (path: string, answer: (response: Response) => void): Route => ({
    method: 'GET',
    path,
    right: 'public',
    handle: (_request, response) => {
      setHeaders(response);
      answer(response);
    },
  });
  const file = (name: string): Route =>
    route(`/docs/${name}`, (response) => sendFile(response, join(packageFolder, name)));
  return [
    route('/openapi.json', (response) => sendFile(response, openapi)),
    route('/docs', (response) => response.type('html').send(page)),
    route('/docs/start.js', (response) => response.type('js').send(start)),
    file('swagger-ui.css'),
    file('swagger-ui-bundle.js'),
  ];
}

/** With our own Cache-Control, not express's; the program may lie below a folder whose name begins with a dot. */
function sendFile(response: Response, path: string): void {
  response.sendFile(path, { cacheControl: false, dotfiles: 'allow' });
}
