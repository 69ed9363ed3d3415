import type { Response } from 'express';

/** Answers JSON that is written already. */
export function answerJson(response: Response, json: string): Response {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(json));
  return response.end(json);
}
