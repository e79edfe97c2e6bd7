import { ERROR_CODES, type ErrorCodeName } from '@bannerday/contract/error-code'
import { expect, test } from 'vitest'
import { getDefaultMessage } from './default-message.ts'

test.each(Object.keys(ERROR_CODES) as ErrorCodeName[])('has a message for %s', (error) => {
  expect(getDefaultMessage(error)).toMatch(/^[A-Z].* .*\.$/)
})
