import fc from 'fast-check'

/** The part of JSON Schema that the description of the API uses for what clients send. */
export type RequestSchema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly RequestSchema[]
  readonly properties?: Readonly<Record<string, RequestSchema>>
  readonly propertyNames?: RequestSchema
  readonly items?: RequestSchema
  readonly format?: string
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', '\0', 'a@b.c'),
)

const anything = fc.oneof(fc.jsonValue(), text, fc.constantFrom(-1, 2 ** 53, 1e308, '\uD800'))

/** An object may have a `toString` that is not a function. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Generates mostly what a schema describes, and sometimes other values at any depth. */
export function createArbitrary(schema: RequestSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: createValidArbitrary(schema) },
    { weight: 1, arbitrary: anything },
  )
}

function createValidArbitrary(schema: RequestSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(createArbitrary))
  if (schema.type === 'array')
    return fc.array(createArbitrary(schema.items ?? {}), { maxLength: 12 })
  if (schema.type === 'object') return createObjectArbitrary(schema)
  if (schema.format === 'uuid') return fc.uuid()
  if (schema.format === 'email') return fc.emailAddress()
  if (schema.type === 'string') return fc.oneof(text, fc.stringMatching(/^[\w-]{3,43}$/))
  return anything
}

function createObjectArbitrary({
  properties,
  propertyNames,
}: RequestSchema): fc.Arbitrary<unknown> {
  if (!properties) {
    return fc.dictionary(
      createValidArbitrary(propertyNames ?? { type: 'string' }).map(toText),
      anything,
    )
  }
  const fields = Object.entries(properties).map(([name, schema]) => [name, createArbitrary(schema)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [],
  })
}
