import { unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';
import { date, dateTime } from '../runtime/formats.ts';
import { siteProblem, sites } from './site.ts';
import type { Site } from './site.ts';

const keywords = ['formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum'] as const;
type Keyword = (typeof keywords)[number];

/** Which literals may be limits of a format that has an order. */
const literals: Record<string, (text: string) => boolean> = {
  date: date.isValid,
  'date-time': dateTime.isValid,
  decimal: (text) => /^-?\d+(\.\d+)?$/.test(text),
};

/** Whether a text can be a limit of a format; those of formats without an order are not looked at. */
export function isLimit(format: string, text: string): boolean {
  return literals[format]?.(text) ?? true;
}

/** Formats whose literals can be compared here. */
export function isOrdered(format: string): boolean {
  return Object.hasOwn(literals, format);
}

/** A limit is a literal of its field's format, or points ($data) at a field of the same format. */
export function checkLimits(project: Project): Problem[] {
  return sites(project).flatMap((site) => keywords.flatMap((keyword) => limitProblems(project, site, keyword)));
}

function limitProblems(project: Project, site: Site, keyword: Keyword): Problem[] {
  const { [keyword]: limit, format = '' } = site.property;
  if (limit === undefined) return [];
  if (typeof limit === 'object') return pointerProblems(project, site, keyword, limit.$data.replace('1/', ''));
  if (isLimit(format, String(limit))) return [];
  return [siteProblem(project, site, [keyword], `"${limit}" is not of format ${format}`)];
}

function pointerProblems(project: Project, site: Site, keyword: Keyword, name: string): Problem[] {
  const { properties } = site.scope;
  const at = (message: string): Problem[] => [siteProblem(project, site, [keyword, '$data'], message)];
  if (!properties[name]) return at(unknown('field', name, Object.keys(properties)));
  const { format } = site.property;
  return properties[name].format === format ? [] : at(`"${name}" is not of format ${format}`);
}
