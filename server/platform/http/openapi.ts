import { z } from 'zod';
import { pathOf, type Contract } from '../../../shared/contract.ts';
import { commonRefusals, type CommonRefusal } from '../refusal.ts';

const schema = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => nameKeys(jsonSchema),
  });
  return rest;
};

/** Of a record whose keys are all known, programs that read the document want each by its name. */
function nameKeys(found: z.core.JSONSchema.BaseSchema): void {
  const { required, properties, additionalProperties } = found;
  if (!required || properties || !additionalProperties) return;
  found.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  found.additionalProperties = false;
  delete found.propertyNames;
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'number'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'One of the codes named in the description.' },
    number: { type: 'string', description: 'Number of this answer for support.' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, reason: { type: 'string' } } },
    },
    retryAfter: { type: 'integer', description: 'Seconds.' },
  },
};

const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

function codesByStatus(contract: Contract): Map<number, string[]> {
  const loggedIn: CommonRefusal[] = ['NotLoggedIn', 'NotAllowed'];
  const codes = [
    'BadRequest',
    ...(contract.access === 'anonymous' ? [] : loggedIn),
    'TooManyRequests',
    'Unavailable',
    ...contract.refusals,
  ];
  const found = new Map<number, string[]>();
  for (const code of codes) {
    const status = commonRefusals[code as CommonRefusal] ?? 409;
    found.set(status, [...(found.get(status) ?? []), code]);
  }
  return found;
}

/** What stands in the body of a POST: the input, or the one file of an upload. */
function contentOf({ input, file }: Contract) {
  if (!file) return { 'application/json': { schema: schema(input, 'input') } };
  const description = `At most ${file.maxBytes} bytes.`;
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['File'],
        additionalProperties: false,
        properties: { File: { type: 'string', format: 'binary', description } },
      },
      encoding: { File: { contentType: file.types.join(', ') } },
    },
  };
}

function operation(contract: Contract) {
  const gates = contract.openWhen.length > 0 ? ` Open when: ${contract.openWhen.join(', ')}.` : '';
  const more = contract.reauthenticated ? ' Needs a re-authentication of at most ten minutes ago.' : '';
  const properties = Object.entries(contract.input.shape) as [string, z.ZodType][];
  const parameters = properties.map(([name, type]) => ({
    name,
    in: 'query',
    required: !type.safeParse(undefined).success,
    schema: schema(type, 'input'),
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', format: 'uuid' },
    description: 'Makes a repeat harmless.',
  };
  const answers = [...codesByStatus(contract)].map(([status, codes]) => [
    String(status),
    problemAnswer(codes.join(', ')),
  ]);
  return {
    operationId: contract.name,
    tags: [contract.area],
    summary: contract.summary,
    description: `Access: ${contract.access}.${gates}${more}`,
    parameters: [
      ...(contract.method === 'GET' || contract.file ? parameters : []),
      ...(contract.kind === 'command' ? [key] : []),
    ],
    ...(contract.method === 'POST' && { requestBody: { required: true, content: contentOf(contract) } }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: schema(contract.output, 'output') } } },
      ...Object.fromEntries(answers),
    },
    // An empty list says that nobody needs one.
    security: contract.access === 'anonymous' ? [] : [{ session: [] }],
  };
}

/** The OpenAPI 3.1 document of all contracts. */
export function openApi(contracts: readonly Contract[], about: { version: string; server: string; cookie: string }) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Samvær',
      version: about.version,
      description:
        'Every command and query of the product. Commands are POSTs with a JSON body, or with one file and a query string; refusals are problem details (RFC 9457).',
    },
    servers: [{ url: about.server }],
    paths: Object.fromEntries(contracts.map((one) => [pathOf(one), { [one.method.toLowerCase()]: operation(one) }])),
    components: {
      schemas: { Problem: problem },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: about.cookie } },
    },
  };
}
