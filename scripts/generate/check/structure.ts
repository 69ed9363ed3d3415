import { Ajv2020 } from 'ajv/dist/2020.js';
import type { DefinedError, ValidateFunction } from 'ajv/dist/2020.js';
import appMeta from '../../../schemas/core/app.meta.json' with { type: 'json' };
import extensionMeta from '../../../schemas/core/extension.meta.json' with { type: 'json' };
import dashboardMeta from '../../../schemas/core/dashboard.meta.json' with { type: 'json' };
import meta from '../../../schemas/core/entity.meta.json' with { type: 'json' };
import type { AppSchema, IconList } from '../appDialect.ts';
import type {
  CommonSchema,
  EntitySchema,
  ErrorCatalogue,
  ExtensionSchema,
  PartedTextFile,
  RequestExtensionSchema,
  RequestSchema,
  TextFile,
  WordList,
} from '../dialect.ts';
import type { DashboardSchema } from '../dashboardDialect.ts';
import type { JsonFile } from '../json.ts';
import { problem } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { repaired } from './repair.ts';
import { explain } from './explain.ts';

/** Kinds of schema files and what they hold. */
export interface Structures {
  app: AppSchema;
  entity: EntitySchema;
  extension: ExtensionSchema;
  common: CommonSchema;
  errors: ErrorCatalogue;
  words: WordList;
  icons: IconList;
  texts: TextFile;
  partedTexts: PartedTextFile;
  request: RequestSchema;
  requestExtension: RequestExtensionSchema;
  dashboard: DashboardSchema;
}

/** Where the meta-schemas say it. */
const places: Record<keyof Structures, string> = {
  app: 'app.meta.json',
  entity: 'entity.meta.json',
  extension: 'extension.meta.json',
  common: 'entity.meta.json#/$defs/common',
  errors: 'entity.meta.json#/$defs/errors',
  words: 'entity.meta.json#/$defs/words',
  icons: 'app.meta.json#/$defs/icons',
  partedTexts: 'entity.meta.json#/$defs/partedTexts',
  texts: 'entity.meta.json#/$defs/texts',
  request: 'entity.meta.json#/$defs/request',
  requestExtension: 'extension.meta.json#/$defs/request',
  dashboard: 'dashboard.meta.json',
};

// Each is compiled when it is first asked for: the commands that ask for none need not wait a second for all.
const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: false,
  validateFormats: true,
  meta: false,
  validateSchema: false,
});
ajv.addFormat('regex', isRegularExpression);
ajv.addSchema([meta, dashboardMeta, appMeta, extensionMeta]);

function validatorOf<K extends keyof Structures>(kind: K): ValidateFunction<Structures[K]> {
  const validate = ajv.getSchema<Structures[K]>(places[kind]);
  if (!validate) throw new Error(`No meta-schema has ${places[kind]}`);
  return validate;
}

/**
 * Compares a file with the meta-schema and reports each difference. Answers the schema without its unsound parts,
 * so that the other checks can go on; undefined when too little is left.
 */
export function checkStructure<K extends keyof Structures>(
  kind: K,
  file: JsonFile,
  problems: Problem[],
): Structures[K] | undefined {
  if (file.value === undefined) return undefined;
  const validate = validatorOf(kind);
  const errors = (value: unknown): DefinedError[] => (validate(value) ? [] : defined(validate.errors));
  problems.push(...errors(file.value).flatMap((error) => toProblem(file, error)));
  const sound = repaired(file.value, errors);
  return validate(sound) ? sound : undefined;
}

function toProblem(file: JsonFile, error: DefinedError): Problem[] {
  const explained = explain(file.value, error);
  return explained ? [problem(file, explained.path, explained.message, explained.at)] : [];
}

/** AJV says ErrorObject; without keywords of our own these are the defined ones. */
function defined(errors: ValidateFunction['errors']): DefinedError[] {
  return (errors ?? []).filter((error): error is DefinedError => error.keyword !== '');
}

function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
