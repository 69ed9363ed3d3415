import type { Response } from 'express';
import { sendText } from '../sending.ts';

/** Answers JSON that is written already; `version`: of the row that it is. */
export function answerJson(response: Response, json: string, version?: number): Response {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  return sendText(response, json, version);
}
