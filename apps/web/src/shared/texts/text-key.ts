import type { Messages } from '@bannerday/locales/messages'

type BaseKey<Key extends string> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}`
  ? Base | Key
  : Key

type NestedKeys<Tree, Before extends string> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Before}${BaseKey<Key>}`
    : NestedKeys<Tree[Key], `${Before}${Key}.`>
}[keyof Tree & string]

/** The path of a text, such as `app.common.close`; plural texts without the plural form. */
export type TextKey = NestedKeys<Messages, ''>
