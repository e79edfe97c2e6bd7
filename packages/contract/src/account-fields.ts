import * as z from 'zod/mini'

/** Unique without regard to case. */
export const username = z.string().check(z.regex(/^[A-Za-z0-9_-]{3,32}$/))

/**
 * 254 characters is the maximum length of an address, 64 of the part before the @ (RFC 5321 section
 * 4.5.3.1).
 */
export const emailAddress = z.string().check(z.maxLength(254), z.regex(/^[^@]{1,64}@/), z.email())

/** The name at sign-in: the username or the mail address. */
export const loginName = z
  .string()
  .check(z.maxLength(254), z.regex(/^[\u0020-\u007e\u00a0-\uffff]+$/))

/** Half a sign (a lone surrogate) has no bytes: all of them would be the same password. */
const wellFormed = z.refine<string>((text) => text.isWellFormed())

/** A password to set. The server checks its strength; the schema checks its length. */
export const newPassword = z.string().check(z.minLength(8), z.maxLength(128), wellFormed)

/** A password to verify: a wrong one may have almost any form. */
export const password = z.string().check(z.minLength(1), z.maxLength(128), wellFormed)

/** A random token of ours. */
export const token = z.string().check(z.minLength(1), z.maxLength(200))

/** The secret of an invitation, from its link. */
export const invitation = z.string().check(z.maxLength(100), z.regex(/^[\w-]+$/))

/** Marks of earlier logins on the device: a mark of the account identifies it as known. */
export const deviceMarks = z.optional(
  z.array(z.string().check(z.maxLength(100))).check(z.maxLength(5)),
)

/** The captcha token of a form. */
export const captchaToken = z.string().check(z.minLength(1), z.maxLength(4096))

/** The data of an endpoint that only reports success. */
export const emptyData = z.object({})

/** A query without parameters except the cache buster. */
export const emptyQuery = z.object({ t: z.optional(z.string()) })
