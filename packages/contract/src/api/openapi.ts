import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { errorEnvelope, successEnvelope } from '../envelope.ts'
import { ERROR_CODES, errorStatus, type ErrorCodeName } from '../error-code.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

type OpenApiResponse = {
  readonly description: string
  readonly content: { readonly 'application/json': { readonly schema: JsonSchema } }
}

type OpenApiBody = {
  readonly required: boolean
  readonly content: OpenApiResponse['content']
}

type OpenApiParameter = {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly required: boolean
  readonly schema: JsonSchema
}

export type OpenApiOperation = {
  readonly operationId: string
  readonly summary: string
  /** `open` for the public, stable part of the API. */
  readonly tags?: readonly ['open']
  readonly parameters: readonly OpenApiParameter[]
  readonly requestBody?: OpenApiBody
  /**
   * The scheme `session` for an endpoint that requires one; with an empty alternative for an
   * optional session.
   */
  readonly security?: readonly { readonly session?: readonly [] }[]
  readonly responses: { readonly [status: string]: OpenApiResponse }
}

export type OpenApiDocument = {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly components: {
    readonly securitySchemes: {
      readonly session: { readonly type: 'http'; readonly scheme: 'bearer' }
    }
  }
  readonly paths: {
    readonly [path: string]: { readonly [method: string]: OpenApiOperation }
  }
}

const OPEN_TAG = {
  name: 'open',
  description:
    'The open API, version 1. It needs no key and allows requests from any origin. Existing fields and parameters stay compatible; new ones may be added. Responses report the remaining requests (RateLimit, RateLimit-Policy).',
}

/** Errors of every endpoint beside its own. */
const COMMON_ERRORS: readonly ErrorCodeName[] = [
  'notFound',
  'methodNotAllowed',
  'tooManyRequests',
  'internalError',
  'unavailable',
]

/** Errors of every endpoint with a body. */
const BODY_ERRORS: readonly ErrorCodeName[] = [
  'missingParameter',
  'invalidParameter',
  'unsupportedMediaType',
  'invalidJson',
  'dataTooLarge',
]

/** Errors of every endpoint with parameters, for example when one is repeated. */
const PARAMETER_ERRORS: readonly ErrorCodeName[] = ['invalidParameter']

/** Errors of every endpoint with a required or optional session. */
const SESSION_ERRORS: readonly ErrorCodeName[] = ['invalidToken', 'tokenExpired', 'suspended']

/** Creates the OpenAPI 3.1 description of the endpoints. */
export function createOpenApiDocument(
  info: OpenApiDocument['info'],
  endpoints: readonly Endpoint[],
): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(endpoint),
    }
  }
  const components = { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } } as const
  return { openapi: '3.1.0', info, tags: [OPEN_TAG], components, paths }
}

function describeOperation(endpoint: Endpoint): OpenApiOperation {
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    ...(endpoint.isForAnyOrigin && { tags: ['open'] }),
    parameters: parameters(endpoint),
    ...(endpoint.body && { requestBody: requestBody(endpoint.body) }),
    ...getSecurity(endpoint),
    responses: {
      ...describeErrors([
        ...endpoint.errors,
        ...(hasParameters(endpoint) ? PARAMETER_ERRORS : []),
        ...(endpoint.body ? BODY_ERRORS : []),
        ...(endpoint.needsSession || endpoint.takesSession ? SESSION_ERRORS : []),
        ...COMMON_ERRORS,
      ]),
      // Last, so that a status with data overrides an error of the same status.
      ...describeData(endpoint),
    },
  }
}

/** The cache buster does not count. */
function hasParameters({ query }: Endpoint): boolean {
  return Object.keys(query.shape).some((name) => name !== 't')
}

function getSecurity({ needsSession, takesSession }: Endpoint): Pick<OpenApiOperation, 'security'> {
  if (needsSession) return { security: [{ session: [] }] }
  return takesSession ? { security: [{}, { session: [] }] } : {}
}

function requestBody(body: z.ZodMiniObject): OpenApiBody {
  return {
    required: !body.safeParse({}).success,
    content: { 'application/json': { schema: jsonSchema(body, 'input') } },
  }
}

/** `GET /api/events` gives `get-api-events`. */
function operationId(endpoint: Endpoint): string {
  return [endpoint.method.toLowerCase(), ...endpoint.path.split(/[^a-zA-Z0-9]+/)]
    .filter(Boolean)
    .join('-')
}

function parameters(endpoint: Endpoint): OpenApiParameter[] {
  const { properties = {}, required = [] } = jsonSchema(endpoint.query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: endpoint.path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name),
    schema: schema as JsonSchema,
  }))
}

function describeData({
  data,
  isFile,
  statuses = [200],
}: Endpoint): Record<string, OpenApiResponse> {
  const described = isFile
    ? describeResponse('The file', data)
    : describeResponse('The data', successEnvelope(data))
  return Object.fromEntries(statuses.map((status) => [status, described]))
}

function describeErrors(errors: readonly ErrorCodeName[]): Record<string, OpenApiResponse> {
  const byStatus = Map.groupBy(new Set(errors), errorStatus)
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      describeResponse(
        names.map((name) => `${ERROR_CODES[name]} ${name}`).join(', '),
        errorEnvelope,
      ),
    ]),
  )
}

function describeResponse(description: string, schema: z.ZodMiniType): OpenApiResponse {
  return {
    description,
    content: { 'application/json': { schema: jsonSchema(schema, 'output') } },
  }
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  // Hand-written checks register their own JSON schema.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
