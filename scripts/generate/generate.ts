import { checkAnswers } from './check/answers.ts';
import { checkProject } from './check/checks.ts';
import { foreignLanguages } from './check/foreignLanguages.ts';
import { checkDocuments } from './check/documents.ts';
import { warnOfClearedReferences } from './check/clearedReferences.ts';
import { warnOfUnseenTargets } from './check/unseenTargets.ts';
import { answerSchemas } from './normalize/answers.ts';
import { messagesOf } from './normalize/messages.ts';
import { resourcesOf } from './normalize/resources.ts';
import { tablesOf } from './normalize/tables.ts';
import { requestSchemas, rowSchemas, withBody } from './normalize/types.ts';
import { entityValidation, requestValidation } from './validation/validation.ts';
import { historySchemas } from './openapi/history.ts';
import { referenceSchemas } from './openapi/references.ts';
import { documentOf, printOpenApi } from './openapi/openapi.ts';
import { printApp } from './print/app.ts';
import { printColours } from './print/colours.ts';
import { printDashboards } from './print/dashboards.ts';
import { printIcons } from './print/icons.ts';
import { printErrors } from './print/errors.ts';
import { printCatalogues, printMessageLoader, printMessages, printNetworkTexts } from './print/messages.ts';
import { printMasks } from './print/masks.ts';
import { printParts } from './print/parts.ts';
import { printResources, printSorts } from './print/resources.ts';
import { printRights } from './print/rights.ts';
import { printSamples } from './print/samples.ts';
import { printTables } from './print/tables.ts';
import { printTypes } from './print/types.ts';
import { printValidatorIndex } from './print/validatorIndex.ts';
import { brokenFormats, printValidators } from './print/validators.ts';
import { lines } from './problem.ts';
import type { Project } from './project.ts';
import { read } from './read.ts';
import type { Sources } from './read.ts';
import { samplesNeeded } from './samples/needed.ts';

/** Generated files by path, with lines on what is rarely meant, or the lines that say what is wrong with the schemas. */
export type Generated = Done | { problems: string[] };

interface Done {
  files: Map<string, string>;
  /** The description of the API, which is built rather than kept. */
  openApi: string;
  warnings: string[];
}

/** Sources to generated files: read -> check -> normalize -> print. Pure, and deterministic to the byte. */
export async function generate(sources: Sources): Promise<Generated> {
  const { project, problems } = read(sources);
  const foreign = foreignLanguages(sources, project);
  if (foreign.length > 0) return { problems: lines(foreign) };
  const all = [...problems, ...checkProject(project), ...checkDocuments(sources, project.locales)];
  if (all.length > 0) return { problems: lines(all) };
  const tables = tablesOf(project);
  const lost = checkAnswers(project, documentOf(project, tables));
  if (lost.length > 0) return { problems: lines(lost) };
  return print(project, sources).then(
    (files) => ({
      files,
      openApi: printOpenApi(project, tables),
      warnings: lines([...warnOfClearedReferences(project), ...warnOfUnseenTargets(project)]),
    }),
    (error: unknown) => ({ problems: lines(brokenFormats(error)) }),
  );
}

async function print(project: Project, sources: Sources): Promise<Map<string, string>> {
  const tables = tablesOf(project);
  const bodies = withBody(project);
  const messages = Object.fromEntries(project.locales.map((locale) => [locale, messagesOf(project, locale)]));
  const validations = [
    ...[...project.entities.values()].map((entity) => entityValidation(project, entity)),
    ...bodies.map((request) => requestValidation(project, request)),
  ];
  return new Map([
    [
      'generated/types.ts',
      await printTypes(rowSchemas(project, tables), requestSchemas(project), answerSchemas(project), {
        ...historySchemas,
        ...referenceSchemas,
      }),
    ],
    ['generated/app.ts', printApp(project.app.schema)],
    ['generated/colours.ts', printColours(project.app.schema)],
    ['generated/icons.ts', printIcons(project.icons.schema)],
    ['generated/tables.ts', printTables(tables, project.app.schema)],
    ['generated/resources.ts', printResources(resourcesOf(project, tables), project.app.schema)],
    ['generated/sorts.ts', printSorts(resourcesOf(project, tables))],
    ['generated/samples.ts', printSamples(samplesNeeded(project, tables))],
    ...printDashboards(project),
    ['generated/errors.ts', printErrors(project.errors.schema)],
    ...Object.entries(messages).map(
      ([locale, texts]) => [`generated/messages/${locale}.ts`, printMessages(texts)] as const,
    ),
    ['generated/messages/network.ts', printNetworkTexts(messages)],
    ['generated/messages/catalogues.ts', printCatalogues(project.locales)],
    ['generated/messages/load.ts', printMessageLoader(project.locales)],
    ...printParts(project.parts, project.locales),
    ['generated/masks.ts', printMasks(sources)],
    ['generated/validators.ts', printValidatorIndex([...project.entities.keys()])],
    ['generated/rights.md', printRights(tables, project.app.schema)],
    ...(await printValidators(validations, sources)),
  ]);
}
