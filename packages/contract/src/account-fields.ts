import * as z from 'zod/mini'

/** Unique without regard to case. */
export const username = z.string().check(z.regex(/^[A-Za-z0-9_-]{3,32}$/))

/** 254 characters is the longest address a mail server takes (RFC 5321 section 4.5.3.1.3). */
export const emailAddress = z.string().check(z.maxLength(254), z.email())

/** How a person names the account when signing in: the username, or the e-mail address. */
export const loginName = z
  .string()
  .check(z.maxLength(254), z.regex(/^[\u0020-\u007e\u00a0-\uffff]+$/))

/** Half a sign (a lone surrogate) has no bytes: all of them would be the same password. */
const wellFormed = z.refine<string>((text) => text.isWellFormed())

/** A password that is to be set. How weak it may be is the server's to say, beyond its length. */
export const newPassword = z.string().check(z.minLength(8), z.maxLength(128), wellFormed)

/** A password that is to be compared: a wrong one may have almost any form. */
export const password = z.string().check(z.minLength(1), z.maxLength(128), wellFormed)

/** A random token of ours. */
export const token = z.string().check(z.minLength(1), z.maxLength(200))

/** Of earlier logins on a device: by one of its account it is known again. */
export const deviceMarks = z.optional(
  z.array(z.string().check(z.maxLength(100))).check(z.maxLength(5)),
)

/** What a human verification gave the form. */
export const humanToken = z.string().check(z.minLength(1), z.maxLength(4096))

/** A call that only tells whether it worked. */
export const nothing = z.object({})

/** A query of which only the cache-buster is known. */
export const noQuery = z.object({ t: z.optional(z.string()) })
