import { expect, test } from 'vitest'
import { ENDPOINTS } from './endpoints.ts'
import { createOpenApiDocument } from './openapi.ts'

const document = createOpenApiDocument({ title: 'Bannerday', version: '1.2.3' }, ENDPOINTS)

test('lists every endpoint under its method', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described).toEqual(ENDPOINTS.map((operation) => `${operation.method} ${operation.path}`))
})

test('marks required parameters', () => {
  const parameters = document.paths['/api/events']?.get?.parameters
  expect(parameters?.map(({ name, required }) => [name, required])).toEqual([
    ['lang', false],
    ['games', true],
    ['genshin_subgroup', false],
    ['starrail_subgroup', false],
    ['zenless_subgroup', false],
    ['wuthering_subgroup', false],
    ['t', false],
  ])
})

test('lists the errors of an endpoint by status with their numbers', () => {
  const responses = document.paths['/api/events']?.get?.responses
  expect(Object.keys(responses ?? {})).toEqual(['200', '400', '404', '405', '429', '500', '503'])
  expect(responses?.['400']?.description).toContain('400003 invalidGame')
})

test('describes the body, the session and their errors', () => {
  const operation = document.paths['/api/auth/change_password']?.['post']
  expect(operation?.security).toEqual([{ session: [] }])
  expect(operation?.requestBody).toMatchObject({
    required: true,
    content: { 'application/json': { schema: { required: ['new_password'], type: 'object' } } },
  })
  expect(Object.keys(operation?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '413', '415']),
  )
  expect(document.paths['/api/auth/logout']?.['post']?.requestBody?.required).toBe(false)
  expect(document.paths['/api/events']?.['get']?.security).toBeUndefined()
})

test('describes both statuses of an endpoint with two', () => {
  const responses = document.paths['/readyz']?.get?.responses
  expect(responses?.['503']).toEqual(responses?.['200'])
})
