import { createServer } from 'node:http';

/** The ceiling of what can be measured here: node:http answering the same bytes again and again, without reading anything. */
const body = process.env['BODY'] ?? '{}';

createServer((request, response) => {
  request.resume();
  response.setHeader('Content-Type', 'application/json');
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
