import type { Response } from 'express';

/** Answers JSON that the database has written already. */
export function answerJson(response: Response, json: string): void {
  const bytes = Buffer.from(json);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}
