import { member } from './check/explain.ts';
import { checkStructure } from './check/structure.ts';
import type { RequestExtensionSchema } from './dialect.ts';
import type { JsonFile, JsonPath } from './json.ts';
import { addEntries, addMembers, type Merged } from './merge.ts';
import { problem, unknown } from './problem.ts';
import type { Problem } from './problem.ts';
import type { Side } from './project.ts';

interface Found {
  name: string;
  side: Side;
  file: JsonFile;
}

type Added = RequestExtensionSchema['x-answers'][number];

/**
 * The files of requests with what others (`x-extends`) add to their answers: each place leads to the file that says it.
 * @param files those of both sides, sorted by name
 */
export function extendRequests(files: Found[], problems: Problem[]): Found[] {
  const isExtension = ({ file }: Found): boolean => member(file.value, 'x-extends') !== undefined;
  const own = files.filter((each) => !isExtension(each));
  const extended = new Map(own.map((each) => [each.name, each]));
  for (const { file } of files.filter(isExtension)) {
    const schema = checkStructure('requestExtension', file, problems);
    const request = schema && extended.get(schema['x-extends']);
    if (request) extended.set(request.name, { ...request, file: withAnswers(request.file, file, schema, problems) });
    else if (schema) problems.push(noRequest(file, schema, [...extended.keys()]));
  }
  return own.map((each) => extended.get(each.name) ?? each);
}

function noRequest(file: JsonFile, schema: RequestExtensionSchema, names: string[]): Problem {
  return problem(file, ['x-extends'], unknown('request', schema['x-extends'], names));
}

function withAnswers(
  request: JsonFile,
  extension: JsonFile,
  { 'x-answers': answers }: RequestExtensionSchema,
  problems: Problem[],
): JsonFile {
  const merged: Merged = {
    file: { ...request, value: structuredClone(request.value), parts: [...(request.parts ?? [])] },
    problems: [],
  };
  answers.forEach((answer, index) => addAnswer(merged, extension, answer, index));
  problems.push(...merged.problems);
  return merged.file;
}

function addAnswer(merged: Merged, file: JsonFile, { status, of, properties, required = [] }: Added, index: number) {
  const whole: JsonPath = ['x-request', 'responses', status, 'schema'];
  const to = of === undefined ? whole : [...whole, 'properties', of];
  const at: JsonPath = ['x-answers', index];
  if (to.reduce<unknown>(member, merged.file.value) === undefined) {
    merged.problems.push(
      problem(file, [...at, of === undefined ? 'status' : 'of'], 'the request answers no such thing'),
    );
    return;
  }
  const members = Object.entries(properties).map(([name, value]) => {
    return { name, value, file, path: [...at, 'properties', name] };
  });
  addMembers(merged, [...to, 'properties'], members);
  const names = required.map((name, place) => ({ name, value: name, file, path: [...at, 'required', place] }));
  addEntries(merged, [...to, 'required'], names);
}
