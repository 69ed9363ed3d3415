import { _ } from 'ajv/dist/2020.js';
import type { Ajv2020, CodeKeywordDefinition, KeywordCxt } from 'ajv/dist/2020.js';
import { usePattern } from 'ajv/dist/vocabularies/code.js';

const limit: CodeKeywordDefinition['error'] = { message: '', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` };

/** What the validators know beyond JSON Schema; the dialect's own keywords are turned into these. */
const keywords: CodeKeywordDefinition[] = [
  { keyword: 'filled', schemaType: 'boolean', error: { message: '' }, code: (cxt) => cxt.fail(isEmpty(cxt)) },
  { keyword: 'absent', schemaType: 'boolean', error: { message: '' }, code: failUnlessAbsent },
  {
    keyword: 'least',
    type: 'number',
    schemaType: 'number',
    error: limit,
    code: (cxt) => cxt.fail(_`${cxt.data} < ${cxt.schemaCode}`),
  },
  {
    keyword: 'most',
    type: 'number',
    schemaType: 'number',
    error: limit,
    code: (cxt) => cxt.fail(_`${cxt.data} > ${cxt.schemaCode}`),
  },
  {
    keyword: 'integerDigits',
    type: 'string',
    schemaType: 'number',
    error: limit,
    code: (cxt) => failIfMatches(cxt, `^-?0*[0-9]{${cxt.schema + 1}}`),
  },
  {
    keyword: 'fractionDigits',
    type: 'string',
    schemaType: 'number',
    error: limit,
    code: (cxt) => failIfMatches(cxt, `^-?[0-9]*\\.[0-9]{${cxt.schema}}[0-9]*[1-9]`),
  },
];

export function addKeywords(ajv: Ajv2020): void {
  keywords.forEach((keyword) => ajv.addKeyword(keyword));
}

/** Blank text is no answer either. */
function isEmpty({ data }: KeywordCxt) {
  return _`${data} === null || typeof ${data} === "string" && ${data}.trim() === ""`;
}

/** `absent: false` says nothing. */
function failUnlessAbsent(cxt: KeywordCxt): void {
  const { data } = cxt;
  if (cxt.schema === true) cxt.fail(_`!(${isEmpty(cxt)} || Array.isArray(${data}) && ${data}.length === 0)`);
}

function failIfMatches(cxt: KeywordCxt, pattern: string): void {
  cxt.fail(_`${usePattern(cxt, pattern)}.test(${cxt.data})`);
}
